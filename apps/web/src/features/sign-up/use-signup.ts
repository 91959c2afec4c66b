import type { User } from '@chairside/contract/user';
import { useReducer } from 'react';
import { signIn } from '../session/session.ts';
import { useAfterVerification } from '../verification/after-verification.ts';
import {
  failureNotice,
  registrationLostNotice,
  resendFailedNotice,
  resentNotice,
  verifyFailedNotice,
} from '../verification/code-notices.ts';
import { fieldRefusal, isCodeSpent, isRegistrationLost } from '../verification/code-refusals.ts';
import { useCountdown } from '../verification/countdown.ts';
import { registrationPhone } from '../verification/registration-phone.ts';
import { resendCode, sendCode, verifyCode } from './calls.ts';
import { type Details, sameDetails } from './details.ts';
import { START, signupReducer } from './flow.ts';

const SEND_FAILED = 'Failed to send OTP. Please try again.';

/** The sign-up under way: its state, and what the person can do next. `onVerified` comes last, after a short pause. */
export function useSignup(planId: string, onVerified: (user: User) => void) {
  const [state, dispatch] = useReducer(signupReducer, START);
  const countdown = useCountdown();

  useAfterVerification(state.step === 'verified' ? state.user : null, (user) => {
    onVerified(user);
    dispatch({ type: 'reset' });
  });

  /** Gives the sentence to put beside the contact, when that is what was refused. */
  async function send(recipient: Details): Promise<string | null> {
    if (state.request) return null;
    const codeIsOnItsWay = state.recipient && sameDetails(state.recipient, recipient);
    if (codeIsOnItsWay && countdown.seconds > 0) {
      dispatch({ type: 'returned' });
      return null;
    }
    dispatch({ type: 'sending' });
    try {
      countdown.start(await sendCode(recipient, planId));
      if (recipient.contactType === 'phone') registrationPhone.keep(recipient.contact);
      dispatch({ type: 'sent', recipient });
      return null;
    } catch (error) {
      countdown.startAsTold(error);
      const refusal = fieldRefusal(error);
      const isTaken = refusal !== null && refusal.field !== 'planId';
      dispatch({ type: 'sendFailed', notice: isTaken ? null : failureNotice(error, SEND_FAILED) });
      return isTaken ? refusal.message : null;
    }
  }

  async function resend() {
    const { recipient } = state;
    if (state.request || !recipient || countdown.seconds > 0) return;
    dispatch({ type: 'resending' });
    try {
      countdown.start(await resendCode(recipient));
      dispatch({ type: 'resendEnded', notice: resentNotice(recipient.contactType) });
    } catch (error) {
      countdown.startAsTold(error);
      if (isRegistrationLost(error)) dispatch({ type: 'registrationLost', notice: registrationLostNotice });
      else dispatch({ type: 'resendEnded', notice: resendFailedNotice(error) });
    }
  }

  async function verify(code: string) {
    const { recipient } = state;
    if (state.request || !recipient) return;
    if (recipient.contactType === 'phone' && !registrationPhone.isKept()) {
      dispatch({ type: 'registrationLost', notice: registrationLostNotice });
      return;
    }
    dispatch({ type: 'verifying' });
    try {
      const signedIn = await verifyCode(recipient, planId, code);
      registrationPhone.forget(recipient.contact);
      if (signIn(signedIn)) dispatch({ type: 'verified', user: signedIn.user });
      else dispatch({ type: 'reset' });
    } catch (error) {
      if (isRegistrationLost(error)) {
        dispatch({ type: 'registrationLost', notice: registrationLostNotice });
      } else {
        dispatch({ type: 'verifyFailed', notice: verifyFailedNotice(error), keepCode: !isCodeSpent(error) });
      }
    }
  }

  return {
    state,
    secondsToResend: countdown.seconds,
    send,
    resend,
    verify,
    typeCode: (code: string) => dispatch({ type: 'codeTyped', code }),
    changeContact: () => dispatch({ type: 'contactChanged' }),
    closeNotice: () => dispatch({ type: 'noticeClosed' }),
  };
}

export type Signup = ReturnType<typeof useSignup>;
