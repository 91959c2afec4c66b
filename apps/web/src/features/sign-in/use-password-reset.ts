import type { ContactType } from '@chairside/rules/contact';
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
import { forgottenContact, type NewPassword, newPassword, type TypedContact } from './forgot-forms.ts';
import { type LoginContact, sameContact } from './login-contact.ts';

// As careful as the server, which answers alike for numbers it does not know.
const RESENT = {
  phone: { tone: 'success', title: 'If this number is registered, a new code is on its way' },
  email: { tone: 'success', title: 'If this address is registered, a new code is on its way' },
} as const satisfies Record<ContactType, StepNotice>;

interface Reset {
  contact: LoginContact;
  otp: string;
  password: string;
}

/** The way to a new password: its forms, its step (PASS-8), and what the person can do next. */
export function usePasswordReset(onReset: (contact: LoginContact) => void) {
  // Kept here, above the steps: going back and forth finds what was typed.
  const contactForm = useForm<TypedContact, unknown, LoginContact>({
    resolver: zodResolver(forgottenContact),
    defaultValues: { contactType: 'phone', contact: '' },
  });
  const passwordForm = useForm({
    resolver: zodResolver(newPassword),
    defaultValues: { password: '', confirmPassword: '' },
  });
  // Whether the code is right is seen only when the password is set.
  const [isCodeEntered, setCodeEntered] = useState(false);
  const verification = useVerification({
    send: {
      request: async (contact: LoginContact) => ({
        to: contact,
        ...(await sentOrJustSent(sendResetCode(contact))),
      }),
      onRefused: (error) => failureNotice(error, OTP_NOT_SENT),
      isSame: sameContact,
    },
    resend: {
      request: async (contact: LoginContact) => ({ to: contact, ...(await sendResetCode(contact)) }),
      onSent: ({ contactType }) => RESENT[contactType],
      onRefused: resendFailedNotice,
    },
    verify: {
      async request({ contact, otp, password }: Reset) {
        await resetPassword(contact, otp, password);
        return contact;
      },
      onVerified(contact) {
        contactForm.reset();
        passwordForm.reset();
        setCodeEntered(false);
        onReset(contact);
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
    contactForm,
    passwordForm,
    step: !awaitsCode ? ('contact' as const) : isCodeEntered ? ('reset' as const) : ('otp' as const),
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
      if (to !== null) verification.verify({ contact: to, otp: code, password });
    },
  };
}

export type PasswordReset = ReturnType<typeof usePasswordReset>;
