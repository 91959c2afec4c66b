import { identityEndpoints } from '@chairside/contract/identity';
import { useState } from 'react';
import { call, QUIET } from '../../api.ts';
import { explain } from '../../call-error.ts';
import { OTP_NOT_SENT } from '../../code-notices.ts';
import { isCodeSpent } from '../../code-refusals.ts';
import { useCountdown } from '../../countdown.ts';
import { updateUser } from '../../session.ts';
import { toasts } from '../../toasts.ts';

/** Proves by a code that an e-mail address is the patient's, which makes it their account's. */
export function useEmailProof(onProved: () => void) {
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

  async function ask(email: string, kind: 'send' | 'resend') {
    if (request) return;
    setProblem(null);
    if (kind === 'send' && sent?.to === email && countdown.seconds > 0) {
      open(email);
      return;
    }
    setRequest(kind);
    try {
      const { resendAfterSeconds } = await call(identityEndpoints.sendEmailOtp, { body: { email } }, QUIET);
      countdown.start(resendAfterSeconds);
      open(email);
      toasts.success('OTP sent to your email address');
    } catch (error) {
      countdown.startAsTold(error);
      setProblem(explain(error, OTP_NOT_SENT));
    } finally {
      setRequest(null);
    }
  }

  async function verify(email: string, otp: string) {
    if (request) return;
    setRequest('verify');
    setProblem(null);
    try {
      const { user } = await call(identityEndpoints.verifyEmailOtp, { body: { email, otp } }, QUIET);
      if (user) updateUser(user);
      setSent(null);
      toasts.success('Email address verified successfully!');
      onProved();
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
    isAwaiting: (email: string) => sent?.isOpen === true && sent.to === email,
    send: (email: string) => ask(email, 'send'),
    resend: (email: string) => ask(email, 'resend'),
    verify,
    type: setCode,
    leave: () => {
      setSent(sent && { ...sent, isOpen: false });
      setProblem(null);
    },
  };
}
