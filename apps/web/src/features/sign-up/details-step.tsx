import type { ContactType } from '@chairside/rules/contact';
import { LIMITS } from '@chairside/rules/limits';
import { Button } from '@chairside/ui/button.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CODE_HINT, CONTACT_FIELDS, NAME_FIELD } from '../form-fields/contact-fields.ts';
import { LegalLinks } from '../legal/legal-links.tsx';
import { ContactToggle } from '../verification/contact-toggle.tsx';
import type { Details, TypedDetails } from './details.ts';

interface DetailsStepProps {
  form: UseFormReturn<TypedDetails, unknown, Details>;
  sending: boolean;
  onSend: (details: Details) => void;
}

export function DetailsStep({ form, sending, onSend }: DetailsStepProps) {
  const { register, watch, formState, setFocus } = form;
  const { contactType, name, contact } = watch();
  const { errors } = formState;
  useEffect(() => setFocus('name'), [setFocus]);

  const changeType = (type: ContactType) => {
    form.setValue('contactType', type);
    form.setValue('contact', '');
    form.clearErrors('contact');
  };

  return (
    <form noValidate onSubmit={form.handleSubmit(onSend)} className="grid gap-3">
      <TextField {...NAME_FIELD} {...register('name')} readOnly={sending} error={errors.name?.message} />
      <ContactToggle value={contactType} onChange={changeType} disabled={sending} />
      <TextField
        key={contactType}
        {...CONTACT_FIELDS[contactType]}
        {...register('contact')}
        maxLength={LIMITS.emailMax}
        readOnly={sending}
        error={errors.contact?.message}
        hint={CODE_HINT}
      />
      <Button type="submit" size="lg" busy={sending} disabled={!name || !contact} className="w-full">
        Send Verification Code
      </Button>
      <div className="text-center">
        <LegalLinks lead="By continuing you agree to the" />
      </div>
    </form>
  );
}
