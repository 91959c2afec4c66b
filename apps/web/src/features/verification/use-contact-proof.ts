import { CallError, explain } from '@chairside/client/call-error';
import type { User } from '@chairside/contract/user';
import type { ContactType } from '@chairside/rules/contact';
import { toasts } from '@chairside/ui/toasts.ts';
import { useState } from 'react';
import { updateUser } from '../session/session.ts';
import { sendEmailCode } from './api/send-email-otp.ts';
import { sendPhoneCode } from './api/send-phone-otp-profile.ts';
import { verifyEmailCode } from './api/verify-email-otp.ts';
import { verifyPhoneCode } from './api/verify-phone-otp-profile.ts';
import { OTP_NOT_SENT } from './code-notices.ts';
import { isCodeSpent } from './code-refusals.ts';
import { useCountdown } from './countdown.ts';

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
  /** Whom the last code went to, and whether its boxes are on show. */
  const [sent, setSent] = useState<{ to: string; isOpen: boolean } | null>(null);
  const [code, setCode] = useState('');
  const [request, setRequest] = useState<'send' | 'resend' | 'verify' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const countdown = useCountdown();

  const open = (to: string) => {
    setSent({ to, isOpen: true });
    setCode('');
  };

  async function ask(contact: string, how: 'send' | 'resend') {
    if (request) return;
    setProblem(null);
    if (how === 'send' && sent?.to === contact && countdown.seconds > 0) {
      open(contact);
      return;
    }
    setRequest(how);
    try {
      const { resendAfterSeconds } = await kind.send(contact);
      countdown.start(resendAfterSeconds);
      open(contact);
      toasts.success(kind.sent);
    } catch (error) {
      countdown.startAsTold(error);
      setProblem(isTaken(error) ? kind.taken : explain(error, OTP_NOT_SENT));
    } finally {
      setRequest(null);
    }
  }

  async function verify(contact: string, otp: string) {
    if (request) return;
    setRequest('verify');
    setProblem(null);
    try {
      const { user } = await kind.verify(contact, otp);
      if (user) updateUser(user);
      setSent(null);
      toasts.success(kind.verified);
      onProved(user);
    } catch (error) {
      setProblem(explain(error, 'Invalid OTP'));
      if (isCodeSpent(error)) setCode('');
    } finally {
      setRequest(null);
    }
  }

  return {
    code,
    request,
    problem,
    secondsToResend: countdown.seconds,
    isAwaiting: (contact: string) => sent?.isOpen === true && sent.to === contact,
    send: (contact: string) => ask(contact, 'send'),
    resend: (contact: string) => ask(contact, 'resend'),
    verify,
    type: setCode,
    leave: () => {
      setSent(sent && { ...sent, isOpen: false });
      setProblem(null);
    },
  };
}

/** The server's own sentence advises to log in, which whoever gets here has done. */
const isTaken = (error: unknown) =>
  error instanceof CallError && (error.code === 'phone_registered' || error.code === 'email_registered');
