import type { PayablePlan } from '@chairside/contract/plans';
import type { User } from '@chairside/contract/user';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { plansQuery } from '../plans/api/list-plans.ts';
import { unpaidPlan } from '../plans/unpaid-plan.ts';
import { signIn } from '../session/session.ts';
import { useAfterVerification } from '../verification/after-verification.ts';
import {
  failureNotice,
  resendFailedNotice,
  resentNotice,
  verifyFailedNotice,
} from '../verification/code-notices.ts';
import { type FieldRefusal, fieldRefusal, isRegistrationLost } from '../verification/code-refusals.ts';
import { phoneRegistration } from '../verification/phone-registration.ts';
import { registrationStore, type StoredRegistration } from '../verification/registration-store.ts';
import { useVerification } from '../verification/use-verification.ts';
import { type Registration, registration, type TypedRegistration } from './register-details.ts';

const BLANK: TypedRegistration = {
  planId: '',
  name: '',
  phone: '',
  email: '',
  password: '',
  confirmPassword: '',
};

/** A registration that waits for its code. */
export interface Pending {
  phone: string;
  registrationId?: string | undefined;
  /** Sent along with the code, where the server has not taken them: it had sent a code just before. */
  details?: { name: string; planId: string; email?: string | undefined; password?: string | undefined };
}

interface RegistrationInput {
  /** Chosen before. */
  plan: PayablePlan | null;
  isOpen: boolean;
  /** Comes last, for someone who has to pay after they had a moment to read so. */
  onSignedIn: (user: User) => void;
}

/** One that was begun here before the page was loaded anew. All of it but its password is known (SIGNUP-18). */
function resumedRegistration(): ReturnType<typeof registrationStore.readLive> {
  const stored = registrationStore.readLive();
  return stored?.dialog === 'create-account' ? stored : null;
}

function pendingOf({ contact: phone, name, planId, email, registrationId }: StoredRegistration): Pending {
  return registrationId ? { phone, registrationId } : { phone, details: { name, planId, email } };
}

/** The registration under way: its form, its step (REG-4), and what the person can do next. */
export function useRegistration({ plan, isOpen, onSignedIn }: RegistrationInput) {
  const [resumed] = useState(resumedRegistration);
  const queryClient = useQueryClient();
  // Kept here, above the steps: going back to the details finds them as they were typed.
  const form = useForm<TypedRegistration, unknown, Registration>({
    resolver: zodResolver(registration),
    defaultValues: resumed
      ? {
          ...BLANK,
          planId: resumed.planId,
          name: resumed.name,
          phone: resumed.contact,
          email: resumed.email ?? '',
        }
      : { ...BLANK, planId: plan?._id ?? '' },
  });
  // Dirty against what was last sent, which becomes the form's default then. The errors are known from the start: a code
  // that was sent before the page was loaded can be refused before the details are on show.
  const { isDirty, errors } = form.formState;

  const [newUser, setNewUser] = useState<User | null>(null);
  const finish = (user: User) => {
    setNewUser(null);
    onSignedIn(user);
  };
  useAfterVerification(newUser, finish);

  function putBesideField({ field, message, canLogIn }: FieldRefusal) {
    if (field === 'planId') {
      form.setValue('planId', '');
      void queryClient.invalidateQueries(plansQuery);
    }
    form.setError(field, { type: canLogIn ? 'registered' : 'refused', message }, { shouldFocus: true });
    return null;
  }

  const verification = useVerification({
    resumed: resumed && { to: pendingOf(resumed), secondsToResend: resumed.secondsToResend },
    send: {
      async request(typed: Registration): Promise<{ to: Pending; resendAfterSeconds: number }> {
        const { confirmPassword: _, phone, ...details } = typed;
        const sent = await phoneRegistration.begin('create-account', typed);
        const { registrationId, resendAfterSeconds, isJustSent } = sent;
        return { to: { phone, registrationId, ...(isJustSent ? { details } : {}) }, resendAfterSeconds };
      },
      onSent() {
        form.reset(form.getValues());
        return null;
      },
      onRefused(error) {
        const refusal = fieldRefusal(error);
        return refusal ? putBesideField(refusal) : failureNotice(error, 'Registration failed');
      },
      isSame: () => !isDirty,
    },
    resend: {
      request: async (to: Pending) => ({ to, ...(await phoneRegistration.resendCode(to.phone)) }),
      onSent: () => resentNotice('phone'),
      onRefused: resendFailedNotice,
      keepsTypedCode: true,
    },
    verify: {
      request: phoneRegistration.complete,
      onVerified(signedIn) {
        form.reset(BLANK);
        // In one rendering with what the page does about it: the session alone would send the person to the dashboard.
        flushSync(() => {
          const { user } = signedIn;
          if (!signIn(signedIn)) return;
          if (unpaidPlan(user)) setNewUser(user);
          else finish(user);
        });
      },
      onRefused(error) {
        const refusal = fieldRefusal(error);
        return refusal ? putBesideField(refusal) : verifyFailedNotice(error, 'OTP verification failed');
      },
      isOver: (error) => isRegistrationLost(error) || fieldRefusal(error) !== null,
      onOver: ({ phone }) => registrationStore.end(phone),
    },
  });

  const { awaitsCode } = verification;
  const phone = verification.to?.phone;
  useEffect(() => {
    if (phone) registrationStore.change(phone, { isOpen: isOpen && awaitsCode });
  }, [awaitsCode, phone, isOpen]);

  const step = newUser ? ('payment' as const) : awaitsCode ? ('otp' as const) : ('details' as const);
  return {
    ...verification,
    form,
    errors,
    step,
    newUser,
    /** For someone who will not wait to be led on. */
    goOn: () => newUser && finish(newUser),
    clear: () => setNewUser(null),
  };
}

export type RegistrationProcess = ReturnType<typeof useRegistration>;
