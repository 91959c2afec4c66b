import type { User } from '@chairside/contract/user';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { plansQuery } from '../plans/api/list-plans.ts';
import { signIn } from '../session/session.ts';
import { useAfterVerification } from '../verification/after-verification.ts';
import {
  failureNotice,
  resendFailedNotice,
  resentNotice,
  verifyFailedNotice,
} from '../verification/code-notices.ts';
import { type FieldRefusal, fieldRefusal, isRegistrationLost } from '../verification/code-refusals.ts';
import { registrationStore } from '../verification/registration-store.ts';
import { useVerification } from '../verification/use-verification.ts';
import { type Recipient, resendCode, sendCode, verifyCode } from './calls.ts';
import { type Details, details, sameDetails, type TypedDetails } from './details.ts';

const BLANK: TypedDetails = { name: '', contactType: 'phone', contact: '' };

const SEND_FAILED = 'Failed to send OTP. Please try again.';

interface SignupInput {
  /** The one chosen now, whichever it was when the code was sent. */
  planId: string;
  isOpen: boolean;
  /** Comes last, after a short pause. */
  onVerified: (user: User) => void;
}

/**
 * The sign-up under way: its form, its step (SIGNUP-5), and what the person can do next. It goes on where it was on a page
 * that was left or loaded anew (SIGNUP-18).
 */
export function useSignup({ planId, isOpen, onVerified }: SignupInput) {
  const [resumed] = useState(registrationStore.readLive);
  // Kept here, above the steps: going back to the details finds them as they were typed.
  const form = useForm<TypedDetails, unknown, Details>({
    resolver: zodResolver(details),
    defaultValues: resumed
      ? { name: resumed.name, contactType: resumed.contactType, contact: resumed.contact }
      : BLANK,
  });
  // Known from the start: a code that was sent before the page was loaded can be refused before the details are on show.
  const { errors } = form.formState;
  const [user, setUser] = useState<User | null>(null);
  const queryClient = useQueryClient();
  const putBesideContact = ({ message, canLogIn }: FieldRefusal) => {
    form.setError('contact', { type: canLogIn ? 'registered' : 'refused', message }, { shouldFocus: true });
    return null;
  };
  /** Where the chosen one is gone, as another is to be chosen. */
  const askForPlans = (error: unknown) => {
    if (fieldRefusal(error)?.field === 'planId') void queryClient.invalidateQueries(plansQuery);
  };
  const verification = useVerification({
    resumed: resumed && { to: resumed, secondsToResend: resumed.secondsToResend },
    send: {
      request: (typed: Details) => sendCode(typed, planId),
      onRefused(error) {
        askForPlans(error);
        const refusal = contactRefusal(error);
        return refusal ? putBesideContact(refusal) : failureNotice(error, SEND_FAILED);
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
      request: ({ to, otp }: { to: Recipient; otp: string }) => verifyCode(to, planId, otp),
      onVerified: (signedIn) => setUser(signIn(signedIn) ? signedIn.user : null),
      onRefused(error) {
        askForPlans(error);
        const refusal = contactRefusal(error);
        return refusal ? putBesideContact(refusal) : verifyFailedNotice(error);
      },
      isOver: (error) => isRegistrationLost(error) || contactRefusal(error) !== null,
      onOver: ({ contact }) => registrationStore.end(contact),
    },
  });

  useAfterVerification(user, (verified) => {
    form.reset(BLANK);
    onVerified(verified);
    setUser(null);
  });

  const { awaitsCode, request } = verification;
  const contact = verification.to?.contact;
  useEffect(() => {
    if (contact) registrationStore.change(contact, { planId, isOpen: isOpen && awaitsCode });
  }, [awaitsCode, contact, planId, isOpen]);

  const step = user
    ? ('verified' as const)
    : request === 'verify'
      ? ('verifying' as const)
      : awaitsCode
        ? ('code' as const)
        : ('details' as const);
  return { ...verification, form, errors, step };
}

/** What the server refused of the contact, as a matter of its field. */
function contactRefusal(error: unknown): FieldRefusal | null {
  const refusal = fieldRefusal(error);
  return refusal?.field === 'phone' || refusal?.field === 'email' ? refusal : null;
}

export type Signup = ReturnType<typeof useSignup>;
