import { explain, isRefusedAs } from '@chairside/client/call-error';
import type { User } from '@chairside/contract/user';
import type { ContactType } from '@chairside/rules/contact';
import { toasts } from '@chairside/ui/toasts.ts';
import { useState } from 'react';
import { updateUser } from '../session/session.ts';
import { sendEmailCode } from './api/send-email-otp.ts';
import { sendPhoneCode } from './api/send-phone-otp-profile.ts';
import { verifyEmailCode } from './api/verify-email-otp.ts';
import { verifyPhoneCode } from './api/verify-phone-otp-profile.ts';
import { failureNotice, OTP_NOT_SENT, type StepNotice, verifyFailedNotice } from './code-notices.ts';
import { isContactTaken } from './code-refusals.ts';
import { sentOrJustSent } from './just-sent.ts';
import { useVerification } from './use-verification.ts';

const KINDS = {
  phone: {
    send: sendPhoneCode,
    verify: verifyPhoneCode,
    sent: 'OTP sent to your phone number',
    verified: 'Phone number verified successfully!',
    taken: 'This phone number is already registered',
  },
  email: {
    send: sendEmailCode,
    verify: verifyEmailCode,
    sent: 'OTP sent to your email address',
    verified: 'Email address verified successfully!',
    taken: 'This email address is already registered',
  },
} as const;

/** Proves by a code that a phone number or an e-mail address is the patient's, which makes it their account's. */
export function useContactProof(type: ContactType, onProved: (user: User | null) => void) {
  const kind = KINDS[type];
  const [refusedContact, setRefusedContact] = useState<string | null>(null);
  const sending = {
    onSent() {
      toasts.success(kind.sent);
      return null;
    },
    onRefused: (error: unknown) =>
      isTooMany(error)
        ? failureNotice(error, OTP_NOT_SENT)
        : // The server's own sentence advises to log in, which whoever gets here has done.
          problem(isContactTaken(error) ? kind.taken : explain(error, OTP_NOT_SENT)),
  };
  const verification = useVerification({
    send: {
      ...sending,
      request: async (contact: string) => ({ ...(await sentOrJustSent(kind.send(contact))), to: contact }),
      onRefused(error, contact) {
        setRefusedContact(contact);
        return sending.onRefused(error);
      },
      isSame: (sentTo, contact) => sentTo === contact,
    },
    resend: {
      ...sending,
      request: async (contact: string) => ({ ...(await kind.send(contact)), to: contact }),
    },
    verify: {
      request: ({ contact, otp }: { contact: string; otp: string }) => kind.verify(contact, otp),
      onVerified({ user }) {
        if (user) updateUser(user);
        toasts.success(kind.verified);
        onProved(user);
      },
      onRefused: (error) =>
        isTooMany(error) ? verifyFailedNotice(error) : problem(explain(error, 'Invalid OTP')),
    },
  });
  return {
    ...verification,
    /** Until a code can be sent to this contact; another one does not wait for it. */
    secondsToSend: (contact: string) => (contact === refusedContact ? verification.secondsToSend : 0),
    isAwaiting: (contact: string) => verification.awaitsCode && verification.to === contact,
  };
}

const problem = (title: string): StepNotice => ({ tone: 'error', title });

/** What has to be waited for counts down below the title. */
const isTooMany = (error: unknown) => isRefusedAs(error, 'too_many_requests');
