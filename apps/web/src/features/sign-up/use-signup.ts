import type { User } from '@chairside/contract/user';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { signIn } from '../session/session.ts';
import { useAfterVerification } from '../verification/after-verification.ts';
import {
  failureNotice,
  resendFailedNotice,
  resentNotice,
  verifyFailedNotice,
} from '../verification/code-notices.ts';
import { fieldRefusal } from '../verification/code-refusals.ts';
import { useVerification } from '../verification/use-verification.ts';
import { resendCode, sendCode, verifyCode } from './calls.ts';
import { type Details, details, sameDetails, type TypedDetails } from './details.ts';

const SEND_FAILED = 'Failed to send OTP. Please try again.';

/**
 * The sign-up under way: its form, its step (SIGNUP-5), and what the person can do next. `onVerified` comes last, after a
 * short pause.
 */
export function useSignup(planId: string, onVerified: (user: User) => void) {
  // Kept here, above the steps: going back to the details finds them as they were typed.
  const form = useForm<TypedDetails, unknown, Details>({
    resolver: zodResolver(details),
    defaultValues: { name: '', contactType: 'phone', contact: '' },
  });
  const [user, setUser] = useState<User | null>(null);
  const verification = useVerification({
    send: {
      request: (typed: Details) => sendCode(typed, planId),
      onRefused(error) {
        const refusal = fieldRefusal(error);
        if (!refusal || refusal.field === 'planId') return failureNotice(error, SEND_FAILED);
        form.setError('contact', { message: refusal.message }, { shouldFocus: true });
        return null;
      },
      isSame: sameDetails,
    },
    resend: {
      request: resendCode,
      onSent: ({ contactType }) => resentNotice(contactType),
      onRefused: resendFailedNotice,
      keepsTypedCode: true,
    },
    verify: {
      request: ({ to, otp }: { to: Details; otp: string }) => verifyCode(to, planId, otp),
      onVerified: (signedIn) => setUser(signIn(signedIn) ? signedIn.user : null),
      onRefused: verifyFailedNotice,
    },
  });

  useAfterVerification(user, (verified) => {
    form.reset();
    onVerified(verified);
    setUser(null);
  });

  const { awaitsCode, request } = verification;
  const step = user
    ? ('verified' as const)
    : request === 'verify'
      ? ('verifying' as const)
      : awaitsCode
        ? ('code' as const)
        : ('details' as const);
  return { ...verification, form, step };
}
