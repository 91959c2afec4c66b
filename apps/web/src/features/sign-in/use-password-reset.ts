import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  failureNotice,
  OTP_NOT_SENT,
  resendFailedNotice,
  type StepNotice,
  verifyFailedNotice,
} from '../verification/code-notices.ts';
import { fieldRefusal, isCodeSpent } from '../verification/code-refusals.ts';
import { sentOrJustSent } from '../verification/just-sent.ts';
import { useVerification } from '../verification/use-verification.ts';
import { sendResetCode } from './api/forgot-password.ts';
import { resetPassword } from './api/reset-password.ts';
import { forgottenPhone, type NewPassword, newPassword } from './forgot-forms.ts';

// As careful as the server, which answers alike for numbers it does not know.
const RESENT: StepNotice = {
  tone: 'success',
  title: 'If this number is registered, a new code is on its way',
};

interface Reset {
  phone: string;
  otp: string;
  password: string;
}

/** The way to a new password: its forms, its step (PASS-8), and what the person can do next. */
export function usePasswordReset(onReset: (phone: string) => void) {
  // Kept here, above the steps: going back and forth finds what was typed.
  const phoneForm = useForm({ resolver: zodResolver(forgottenPhone), defaultValues: { phone: '' } });
  const passwordForm = useForm({
    resolver: zodResolver(newPassword),
    defaultValues: { password: '', confirmPassword: '' },
  });
  // Whether the code is right is seen only when the password is set.
  const [isCodeEntered, setCodeEntered] = useState(false);
  const verification = useVerification({
    send: {
      request: async (phone: string) => ({ to: phone, ...(await sentOrJustSent(sendResetCode(phone))) }),
      onRefused: (error) => failureNotice(error, OTP_NOT_SENT),
      isSame: (sentTo, phone) => sentTo === phone,
    },
    resend: {
      request: async (phone: string) => ({ to: phone, ...(await sendResetCode(phone)) }),
      onSent: () => RESENT,
      onRefused: resendFailedNotice,
    },
    verify: {
      async request({ phone, otp, password }: Reset) {
        await resetPassword(phone, otp, password);
        return phone;
      },
      onVerified(phone) {
        phoneForm.reset();
        passwordForm.reset();
        setCodeEntered(false);
        onReset(phone);
      },
      onRefused(error) {
        const refusal = fieldRefusal(error);
        if (refusal?.field === 'password') {
          passwordForm.setError('password', { message: refusal.message }, { shouldFocus: true });
          return null;
        }
        if (!isCodeSpent(error)) return failureNotice(error, 'Failed to reset password');
        setCodeEntered(false);
        return verifyFailedNotice(error);
      },
    },
  });
  const { to, awaitsCode, code, request, typeCode, closeNotice } = verification;

  return {
    ...verification,
    phoneForm,
    passwordForm,
    step: !awaitsCode ? ('phone' as const) : isCodeEntered ? ('reset' as const) : ('otp' as const),
    enterCode(entered: string) {
      if (request) return;
      typeCode(entered);
      closeNotice();
      setCodeEntered(true);
    },
    goBackToCode() {
      if (request) return;
      typeCode('');
      closeNotice();
      setCodeEntered(false);
    },
    reset({ password }: NewPassword) {
      if (to !== null) verification.verify({ phone: to, otp: code, password });
    },
  };
}

export type PasswordReset = ReturnType<typeof usePasswordReset>;
