import type { PayablePlan } from '@chairside/contract/plans';
import { parsePhone } from '@chairside/rules/contact';
import { LIMITS } from '@chairside/rules/limits';
import { Button } from '@chairside/ui/button.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { useFirstFocus } from '@chairside/ui/use-first-focus.ts';
import { CODE_HINT, CONTACT_FIELDS, NAME_FIELD } from '../form-fields/contact-fields.ts';
import { LegalLinks } from '../legal/legal-links.tsx';
import { WaitLabel } from '../verification/wait-label.tsx';
import { ChosenPasswordFields } from './auth-password-fields.tsx';
import type { LoginContact } from './login-contact.ts';
import { PlanChoice } from './plan-choice.tsx';
import type { RegistrationProcess } from './use-registration.ts';

interface RegisterFormProps {
  registration: RegistrationProcess;
  /** Chosen before the form was opened. */
  plan: PayablePlan | null;
  onLogIn: () => void;
  /** For someone whose contact is registered already. */
  onRegistered: (contact: LoginContact) => void;
}

/** 'Create Account', the first step of a registration. */
export function RegisterForm({ registration, plan, onLogIn, onRegistered }: RegisterFormProps) {
  const { form, errors, request, send, secondsToSend } = registration;
  const { register, getValues, watch } = form;
  const sending = request !== null;

  const planId = getValues('planId');
  const isPlanMissing = !planId;
  const refused = (['phone', 'email'] as const).find((name) => errors[name]);
  const formRef = useFirstFocus(refused ?? (isPlanMissing ? null : 'name'));

  const logInInstead = (contactType: LoginContact['contactType']) =>
    errors[contactType]?.type === 'registered' && (
      <Button
        variant="secondary"
        className="mt-1 mb-2"
        onClick={() => onRegistered({ contactType, contact: getValues(contactType) })}
      >
        Log In Instead
      </Button>
    );

  return (
    <form ref={formRef} noValidate onSubmit={form.handleSubmit(send)} className="grid gap-2">
      <PlanChoice
        preselected={plan?._id === planId ? plan : null}
        field={register('planId')}
        error={errors.planId?.message}
        disabled={sending}
        takesFocus={isPlanMissing}
      />
      <TextField {...NAME_FIELD} {...register('name')} readOnly={sending} error={errors.name?.message} />
      <TextField
        {...CONTACT_FIELDS.phone}
        {...register('phone', { onChange: registration.forgetWaits })}
        maxLength={LIMITS.emailMax}
        readOnly={sending}
        hint={CODE_HINT}
        error={errors.phone?.message}
      />
      {logInInstead('phone')}
      <TextField
        {...CONTACT_FIELDS.email}
        {...register('email')}
        label={`${CONTACT_FIELDS.email.label} (optional)`}
        maxLength={LIMITS.emailMax}
        readOnly={sending}
        error={errors.email?.message}
      />
      {logInInstead('email')}
      <ChosenPasswordFields
        label="Password"
        username={parsePhone(watch('phone')) ?? ''}
        password={register('password', { deps: 'confirmPassword' })}
        confirmPassword={register('confirmPassword')}
        errors={errors}
        readOnly={sending}
      />
      <Button type="submit" size="lg" busy={sending} disabled={secondsToSend > 0} className="w-full">
        <WaitLabel seconds={secondsToSend}>Create Account</WaitLabel>
      </Button>
      <div className="text-center">
        <LegalLinks lead="By creating an account you agree to the" />
      </div>
      <p className="flex flex-wrap items-center justify-center gap-x-1 border-t border-line pt-3">
        Already registered?
        <Button variant="quiet" disabled={sending} onClick={onLogIn}>
          Log In
        </Button>
      </p>
    </form>
  );
}
