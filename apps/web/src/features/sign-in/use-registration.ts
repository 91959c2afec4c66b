import type { PayablePlan } from '@chairside/contract/plans';
import type { User } from '@chairside/contract/user';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { plansQuery } from '../plans/api/list-plans.ts';
import { unpaidPlan } from '../plans/unpaid-plan.ts';
import { signIn } from '../session/session.ts';
import { useAfterVerification } from '../verification/after-verification.ts';
import { register } from '../verification/api/register.ts';
import { resendCode } from '../verification/api/resend-otp.ts';
import { verifyPhone } from '../verification/api/verify-phone.ts';
import {
  failureNotice,
  registrationLostNotice,
  resendFailedNotice,
  resentNotice,
  verifyFailedNotice,
} from '../verification/code-notices.ts';
import {
  type FieldRefusal,
  fieldRefusal,
  isCodeSpent,
  isRegistrationLost,
} from '../verification/code-refusals.ts';
import { useCountdown } from '../verification/countdown.ts';
import { registrationPhone } from '../verification/registration-phone.ts';
import { type Registration, registration, type TypedRegistration } from './register-details.ts';
import { registrationReducer, START } from './register-flow.ts';

const BLANK: TypedRegistration = {
  planId: '',
  name: '',
  phone: '',
  email: '',
  password: '',
  confirmPassword: '',
};

/**
 * The registration under way: its form, its state, and what the person can do next. `onSignedIn` comes last, for someone
 * who has to pay after they had a moment to read so.
 */
export function useRegistration(plan: PayablePlan | null, onSignedIn: (user: User) => void) {
  const [state, dispatch] = useReducer(registrationReducer, START);
  const countdown = useCountdown();
  const queryClient = useQueryClient();
  // Kept here, above the steps: going back to the details finds them as they were typed.
  const form = useForm<TypedRegistration, unknown, Registration>({
    resolver: zodResolver(registration),
    defaultValues: { ...BLANK, planId: plan?._id ?? '' },
  });
  const finish = (user: User) => {
    dispatch({ type: 'cleared' });
    onSignedIn(user);
  };
  const newUser = state.step === 'payment' ? state.user : null;
  useAfterVerification(newUser, finish);
  // Against what was last sent, which becomes the form's default then.
  const { isDirty } = form.formState;

  function putBesideField({ field, message }: FieldRefusal) {
    if (field === 'planId') {
      form.setValue('planId', '');
      void queryClient.invalidateQueries(plansQuery);
    }
    form.setError(field, { type: 'refused', message }, { shouldFocus: true });
  }

  async function submit({ confirmPassword: _, ...details }: Registration) {
    if (state.request) return;
    if (state.pending && !isDirty && countdown.seconds > 0) {
      dispatch({ type: 'returned' });
      return;
    }
    dispatch({ type: 'registering' });
    try {
      const { registrationId, resendAfterSeconds } = await register(details);
      countdown.start(resendAfterSeconds);
      registrationPhone.keep(details.phone);
      form.reset(form.getValues());
      dispatch({ type: 'registered', pending: { phone: details.phone, registrationId } });
    } catch (error) {
      countdown.startAsTold(error);
      const refusal = fieldRefusal(error);
      const notice = refusal ? null : failureNotice(error, 'Registration failed');
      dispatch({ type: 'registerFailed', notice });
      if (refusal) putBesideField(refusal);
    }
  }

  async function resend() {
    if (state.step !== 'otp' || state.request || countdown.seconds > 0) return;
    dispatch({ type: 'resending' });
    try {
      const { resendAfterSeconds } = await resendCode(state.pending.phone);
      countdown.start(resendAfterSeconds);
      dispatch({ type: 'resendEnded', notice: resentNotice('phone') });
    } catch (error) {
      countdown.startAsTold(error);
      if (isRegistrationLost(error)) dispatch({ type: 'registrationLost', notice: registrationLostNotice });
      else dispatch({ type: 'resendEnded', notice: resendFailedNotice(error) });
    }
  }

  async function verify(code: string) {
    if (state.step !== 'otp' || state.request) return;
    if (!registrationPhone.isKept()) {
      dispatch({ type: 'registrationLost', notice: registrationLostNotice });
      return;
    }
    dispatch({ type: 'verifying' });
    try {
      const signedIn = await verifyPhone({ ...state.pending, otp: code });
      registrationPhone.forget(state.pending.phone);
      form.reset(BLANK);
      // In one rendering with what the page does about it: the session alone would send the person to the dashboard.
      flushSync(() => {
        const { user } = signedIn;
        if (!signIn(signedIn)) dispatch({ type: 'cleared' });
        else if (unpaidPlan(user)) dispatch({ type: 'verified', user });
        else finish(user);
      });
    } catch (error) {
      const refusal = fieldRefusal(error);
      if (refusal) {
        putBesideField(refusal);
        dispatch({ type: 'registrationLost', notice: null });
      } else if (isRegistrationLost(error)) {
        dispatch({ type: 'registrationLost', notice: registrationLostNotice });
      } else {
        const notice = verifyFailedNotice(error, 'OTP verification failed');
        dispatch({ type: 'verifyFailed', notice, keepCode: !isCodeSpent(error) });
      }
    }
  }

  return {
    form,
    state,
    secondsToResend: countdown.seconds,
    submit,
    resend,
    verify,
    typeCode: (code: string) => dispatch({ type: 'codeTyped', code }),
    goBack: () => dispatch({ type: 'wentBack' }),
    /** For someone who will not wait to be led on. */
    goOn: () => newUser && finish(newUser),
    closeNotice: () => dispatch({ type: 'noticeClosed' }),
    clear: () => dispatch({ type: 'cleared' }),
  };
}

export type RegistrationProcess = ReturnType<typeof useRegistration>;
