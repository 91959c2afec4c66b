import { zodResolver } from '@hookform/resolvers/zod';
import { useReducer } from 'react';
import { useForm } from 'react-hook-form';
import {
  failureNotice,
  OTP_NOT_SENT,
  resendFailedNotice,
  type StepNotice,
  verifyFailedNotice,
} from '../verification/code-notices.ts';
import { fieldRefusal, isCodeSpent } from '../verification/code-refusals.ts';
import { useCountdown } from '../verification/countdown.ts';
import { sendResetCode } from './api/forgot-password.ts';
import { resetPassword } from './api/reset-password.ts';
import { resetReducer, START } from './forgot-flow.ts';
import { type ForgottenPhone, forgottenPhone, type NewPassword, newPassword } from './forgot-forms.ts';

// As careful as the server, which answers alike for numbers it does not know.
const RESENT: StepNotice = {
  tone: 'success',
  title: 'If this number is registered, a new code is on its way',
};

/** The way to a new password: its forms, its state, and what the person can do next. */
export function usePasswordReset(onReset: (phone: string) => void) {
  const [state, dispatch] = useReducer(resetReducer, START);
  const countdown = useCountdown();
  // Kept here, above the steps: going back and forth finds what was typed.
  const phoneForm = useForm({ resolver: zodResolver(forgottenPhone), defaultValues: { phone: '' } });
  const passwordForm = useForm({
    resolver: zodResolver(newPassword),
    defaultValues: { password: '', confirmPassword: '' },
  });

  async function send({ phone }: ForgottenPhone) {
    if (state.request) return;
    if (phone === state.phone && countdown.seconds > 0) {
      dispatch({ type: 'returned' });
      return;
    }
    dispatch({ type: 'sending' });
    try {
      countdown.start(await sendResetCode(phone));
      dispatch({ type: 'sent', phone });
    } catch (error) {
      countdown.startAsTold(error);
      dispatch({ type: 'failed', notice: failureNotice(error, OTP_NOT_SENT) });
    }
  }

  async function resend() {
    if (state.request || countdown.seconds > 0) return;
    dispatch({ type: 'resending' });
    try {
      countdown.start(await sendResetCode(state.phone));
      dispatch({ type: 'resent', notice: RESENT });
    } catch (error) {
      countdown.startAsTold(error);
      dispatch({ type: 'failed', notice: resendFailedNotice(error) });
    }
  }

  async function reset({ password }: NewPassword) {
    if (state.request) return;
    dispatch({ type: 'resetting' });
    try {
      await resetPassword(state.phone, state.code, password);
      phoneForm.reset();
      passwordForm.reset();
      dispatch({ type: 'done' });
      onReset(state.phone);
    } catch (error) {
      const refusal = fieldRefusal(error);
      if (refusal?.field === 'password') {
        dispatch({ type: 'failed', notice: null });
        passwordForm.setError('password', { message: refusal.message }, { shouldFocus: true });
      } else if (isCodeSpent(error)) {
        dispatch({ type: 'codeRefused', notice: verifyFailedNotice(error) });
      } else {
        dispatch({ type: 'failed', notice: failureNotice(error, 'Failed to reset password') });
      }
    }
  }

  return {
    phoneForm,
    passwordForm,
    state,
    secondsToResend: countdown.seconds,
    send,
    resend,
    reset,
    typeCode: (code: string) => dispatch({ type: 'codeTyped', code }),
    enterCode: (code: string) => dispatch({ type: 'codeEntered', code }),
    goBack: () => dispatch({ type: 'wentBack' }),
    closeNotice: () => dispatch({ type: 'noticeClosed' }),
  };
}

export type PasswordReset = ReturnType<typeof usePasswordReset>;
