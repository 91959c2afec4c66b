import type { User } from '@chairside/contract/user';
import { BOOKING } from '@chairside/rules/limits';
import { TextField } from '@chairside/ui/text-field.tsx';
import { useFirstFocus } from '@chairside/ui/use-first-focus.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { CONTACT_FIELDS, NAME_FIELD } from '../../form-fields/contact-fields.ts';
import { phoneDigits, signupName } from '../../form-fields/typed-fields.ts';
import { phoneAvailability } from '../api/check-phone.ts';
import { ContactBadge } from './contact-badge.tsx';
import { usePhoneState } from './contact-checks.ts';
import { type Details, PHONE_HINT, PHONE_TAKEN, type TypedDetails } from './details.ts';
import { EmailField } from './email-field.tsx';
import { MedicalFields } from './medical-fields.tsx';
import { StepActions } from './step-actions.tsx';
import type { VisitorDetails } from './use-details.ts';

interface DetailsFormProps {
  visitor: VisitorDetails;
  user: User;
  /** Where the patient wants to type, if they have said so. */
  focus: keyof TypedDetails | null;
  isMedicalOpen: boolean;
  /** Something that going on depends on is still to come. */
  isWaiting: boolean;
  onContinue: (details: Details) => void;
  onBack?: (() => void) | undefined;
}

/** The fields of the first step (BOOK-2). */
export function DetailsForm({
  visitor: { form, isForOther, mayBePregnant },
  user,
  focus,
  isMedicalOpen,
  isWaiting,
  onContinue,
  onBack,
}: DetailsFormProps) {
  const queryClient = useQueryClient();
  const { register, watch, formState, setError } = form;
  const { errors, isSubmitting } = formState;
  const [name, phone, alternativePhone] = watch(['name', 'phone', 'alternativePhone']);
  const phoneState = usePhoneState(phone, user.phone);
  // Another name would be another person, who is not to get the patient's medical history.
  const isNameFixed = !isForOther && signupName.safeParse(user.name).success;

  const formRef = useFirstFocus(focus);

  const submit = form.handleSubmit(async (details) => {
    if (details.phone !== user.phone) {
      // Nobody is held up by a check that fails: the number is this visit's alone.
      const answer = await queryClient.fetchQuery(phoneAvailability(details.phone)).catch(() => null);
      // The step was left meanwhile.
      if (!formRef.current) return;
      if (answer?.available === false) {
        setError('phone', { message: PHONE_TAKEN }, { shouldFocus: true });
        return;
      }
    }
    // Unlike a text, it may have been changed meanwhile.
    onContinue({ ...details, isPregnant: form.getValues('isPregnant') });
  });
  const digits = (field: 'phone' | 'alternativePhone') =>
    register(field, {
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        form.setValue(field, phoneDigits(event.target.value)),
    });

  const isReady = name.trim() !== '' && phone !== '';
  const missing = isForOther
    ? 'Enter a name and a phone number to continue.'
    : 'Enter your name and phone number to continue.';
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="flex flex-1 flex-col">
      <div className="grid items-start gap-x-6 gap-y-2 lg:grid-cols-2">
        <TextField
          {...NAME_FIELD}
          {...register('name')}
          {...(isForOther && { autoComplete: 'off' })}
          readOnly={isNameFixed || isSubmitting}
          error={errors.name?.message}
          hint={isNameFixed ? 'You can change your name in your profile.' : undefined}
        />
        <TextField
          {...CONTACT_FIELDS.phone}
          {...digits('phone')}
          readOnly={isSubmitting}
          error={errors.phone?.message ?? (phoneState === 'taken' ? PHONE_TAKEN : undefined)}
          hint={phoneState === 'invalid' ? PHONE_HINT : undefined}
          suffix={<ContactBadge state={phoneState} />}
        />
        <EmailField form={form} user={user} isOwn={!isForOther} />
        <TextField
          {...CONTACT_FIELDS.phone}
          label="Alternative phone (optional)"
          autoComplete="off"
          {...digits('alternativePhone')}
          readOnly={isSubmitting}
          error={errors.alternativePhone?.message}
          hint={alternativePhone === '' ? undefined : 'Called only when the first one does not answer.'}
        />
        <TextField
          label="Address (optional)"
          autoComplete="street-address"
          maxLength={BOOKING.addressMax}
          className="lg:col-span-2"
          {...register('address')}
          readOnly={isSubmitting}
          error={errors.address?.message}
        />
      </div>
      <MedicalFields form={form} mayBePregnant={mayBePregnant} isFirstOpen={isMedicalOpen} />
      <StepActions
        onBack={onBack}
        missing={isWaiting ? 'Continue once this has loaded.' : isReady ? null : missing}
        busy={isSubmitting}
      />
    </form>
  );
}
