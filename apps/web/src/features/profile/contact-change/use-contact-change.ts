import { isRefusedAs } from '@chairside/client/call-error';
import type { ContactChange } from '@chairside/contract/contact-change';
import type { User } from '@chairside/contract/user';
import type { ContactType } from '@chairside/rules/contact';
import { useState } from 'react';
import {
  failureNotice,
  OTP_NOT_SENT,
  resendFailedNotice,
  resentNotice,
  type StepNotice,
  verifyFailedNotice,
} from '../../verification/code-notices.ts';
import { isCodeSpent, isContactTaken } from '../../verification/code-refusals.ts';
import { sentOrJustSent } from '../../verification/just-sent.ts';
import { useVerification } from '../../verification/use-verification.ts';
import { proveIdentity } from '../api/prove-identity.ts';
import { sendIdentityCode } from '../api/send-identity-code.ts';
import { sendNewContactCode } from '../api/send-new-contact-code.ts';
import { useStartContactChange } from '../api/start-contact-change.ts';
import { CHANGE_WORDS } from './wording.ts';

const PASSWORD_WRONG = 'This password is not correct.';
const PROOF_EXPIRED: StepNotice = {
  tone: 'error',
  title: 'This took more than 15 minutes. Please prove once more that it is you.',
};

/**
 * The change of a verified contact under way: first the patient is proved to be the owner, then the new contact to be
 * theirs. From then on it waits.
 */
export function useContactChange(type: ContactType, user: User, onStarted: (change: ContactChange) => void) {
  const words = CHANGE_WORDS[type];
  const other = type === 'phone' ? 'email' : 'phone';
  const start = useStartContactChange(user._id);
  const [identityProof, setIdentityProof] = useState<string | null>(null);
  const [isLate, setLate] = useState(false);
  const named = (contact: string) => (type === 'phone' ? { phone: contact } : { email: contact });

  const toOther = { to: other } as const;
  const identity = useVerification({
    send: {
      request: async (_asked: null) => ({ ...toOther, ...(await sentOrJustSent(sendIdentityCode(type))) }),
      onRefused: (error) => failureNotice(error, OTP_NOT_SENT),
      isSame: () => true,
    },
    resend: {
      request: async () => ({ ...toOther, ...(await sendIdentityCode(type)) }),
      onSent: resentNotice,
      onRefused: resendFailedNotice,
    },
    verify: {
      request: (proof: { otp: string } | { password: string }) =>
        proveIdentity({ contactType: type, ...proof }),
      onVerified(proved) {
        setLate(false);
        setIdentityProof(proved.identityProof);
      },
      onRefused(error) {
        if (isCodeSpent(error)) return verifyFailedNotice(error);
        if (isRefusedAs(error, 'wrong_password')) return { tone: 'error', title: PASSWORD_WRONG };
        return failureNotice(error, 'This could not be checked');
      },
    },
  });

  /** The proof is asked for again when it has lapsed; what was typed of the new contact stays. */
  function refused(error: unknown, otherwise: () => StepNotice): StepNotice | null {
    if (!isRefusedAs(error, 'identity_proof_expired')) return otherwise();
    setLate(true);
    setIdentityProof(null);
    return null;
  }
  const sendToNew = (contact: string) =>
    sendNewContactCode({ ...named(contact), identityProof: identityProof ?? '' });
  const proof = useVerification({
    send: {
      request: async (contact: string) => ({
        to: contact,
        ...(await sentOrJustSent(sendToNew(contact))),
      }),
      onRefused: (error) =>
        refused(error, () =>
          isContactTaken(error) ? { tone: 'error', title: words.taken } : failureNotice(error, OTP_NOT_SENT),
        ),
      isSame: (sentTo, contact) => sentTo === contact,
    },
    resend: {
      request: async (contact: string) => ({ to: contact, ...(await sendToNew(contact)) }),
      onSent: () => resentNotice(type),
      onRefused: (error) => refused(error, () => resendFailedNotice(error)),
    },
    verify: {
      request: ({ contact, otp }: { contact: string; otp: string }) =>
        start({ ...named(contact), otp, identityProof: identityProof ?? '' }),
      onVerified: onStarted,
      onRefused: (error) => refused(error, () => verifyFailedNotice(error)),
    },
  });

  const isProved = identityProof !== null;
  return {
    identity,
    proof,
    isProved,
    notice: isProved ? proof.notice : (identity.notice ?? (isLate ? PROOF_EXPIRED : null)),
    closeNotice() {
      (isProved ? proof : identity).closeNotice();
      setLate(false);
    },
    isBusy: identity.request !== null || proof.request !== null,
  };
}

export type ContactChangeFlow = ReturnType<typeof useContactChange>;
