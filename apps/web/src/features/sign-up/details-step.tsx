import type { ContactType } from '@chairside/rules/contact';
import { LIMITS } from '@chairside/rules/limits';
import { Button } from '@chairside/ui/button.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { useFirstFocus } from '@chairside/ui/use-first-focus.ts';
import { CODE_HINT, CONTACT_FIELDS, NAME_FIELD } from '../form-fields/contact-fields.ts';
import { LegalLinks } from '../legal/legal-links.tsx';
import { ContactToggle } from '../verification/contact-toggle.tsx';
import { WaitLabel } from '../verification/wait-label.tsx';
import type { Details } from './details.ts';
import type { Signup } from './use-signup.ts';

interface DetailsStepProps {
  signup: Signup;
  onLogIn: (contact: Pick<Details, 'contactType' | 'contact'>) => void;
}

export function DetailsStep({ signup, onLogIn }: DetailsStepProps) {
  const { form, errors, request, secondsToSend } = signup;
  const { register, watch } = form;
  const { contactType, name, contact } = watch();
  const sending = request === 'send';
  const formRef = useFirstFocus(errors.contact ? 'contact' : 'name');

  const changeType = (type: ContactType) => {
    form.setValue('contactType', type);
    form.setValue('contact', '');
    form.clearErrors('contact');
    signup.forgetWaits();
  };

  return (
    <form ref={formRef} noValidate onSubmit={form.handleSubmit(signup.send)} className="grid gap-3">
      <TextField {...NAME_FIELD} {...register('name')} readOnly={sending} error={errors.name?.message} />
      <ContactToggle value={contactType} onChange={changeType} disabled={sending} />
      <div className="grid">
        <TextField
          key={contactType}
          {...CONTACT_FIELDS[contactType]}
          {...register('contact', { onChange: signup.forgetWaits })}
          maxLength={LIMITS.emailMax}
          readOnly={sending}
          error={errors.contact?.message}
          hint={CODE_HINT}
        />
        {errors.contact?.type === 'registered' && (
          <Button variant="secondary" className="mt-1 mb-2" onClick={() => onLogIn({ contactType, contact })}>
            Log In
          </Button>
        )}
      </div>
      <Button
        type="submit"
        size="lg"
        busy={sending}
        disabled={!name || !contact || secondsToSend > 0}
        className="w-full"
      >
        <WaitLabel seconds={secondsToSend}>Send Verification Code</WaitLabel>
      </Button>
      <div className="text-center">
        <LegalLinks lead="By continuing you agree to the" />
      </div>
    </form>
  );
}
