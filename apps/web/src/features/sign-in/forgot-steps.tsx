import type { ContactType } from '@chairside/rules/contact';
import { LIMITS } from '@chairside/rules/limits';
import { Button } from '@chairside/ui/button.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { useFirstFocus } from '@chairside/ui/use-first-focus.ts';
import { CONTACT_FIELDS } from '../form-fields/contact-fields.ts';
import { CodeForm } from '../verification/code-form.tsx';
import { ContactToggle } from '../verification/contact-toggle.tsx';
import { WaitLabel } from '../verification/wait-label.tsx';
import { displayContact } from '../wording/wording.ts';
import { ChosenPasswordFields } from './auth-password-fields.tsx';
import type { PasswordReset } from './use-password-reset.ts';

interface StepProps {
  reset: PasswordReset;
}

export function ForgotContactStep({ reset, onLogIn }: StepProps & { onLogIn: () => void }) {
  const { contactForm, request, send, secondsToSend } = reset;
  const { register, formState, setValue, clearErrors } = contactForm;
  const contactType = contactForm.watch('contactType');
  const sending = request !== null;
  const formRef = useFirstFocus('contact');
  const choose = (chosen: ContactType) => {
    clearErrors();
    setValue('contactType', chosen);
    setValue('contact', '');
    reset.forgetWaits();
  };

  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={contactForm.handleSubmit((contact) => send(contact))}
      className="grid gap-3"
    >
      <p className="text-ink-soft">
        Give the phone number or email address of your account. If it is registered, we send it a{' '}
        {LIMITS.codeLength}-digit code to set a new password with.
      </p>
      <ContactToggle value={contactType} onChange={choose} disabled={sending} />
      <TextField
        key={contactType}
        {...CONTACT_FIELDS[contactType]}
        {...register('contact', { onChange: reset.forgetWaits })}
        maxLength={LIMITS.emailMax}
        readOnly={sending}
        error={formState.errors.contact?.message}
      />
      <Button type="submit" size="lg" busy={sending} disabled={secondsToSend > 0} className="w-full">
        <WaitLabel seconds={secondsToSend}>Send OTP</WaitLabel>
      </Button>
      <Button variant="quiet" disabled={sending} onClick={onLogIn} className="justify-self-center">
        Back to Login
      </Button>
    </form>
  );
}

/** Takes the code along: only setting the password shows whether it is right. */
export function ForgotCodeStep({ reset }: StepProps) {
  const isEmail = reset.to?.contactType === 'email';
  return (
    <CodeForm
      verification={reset}
      lead={`If this ${isEmail ? 'address' : 'number'} is registered, a code is on its way to`}
      recipient={reset.to ? displayContact(reset.to) : ''}
      onSubmit={reset.enterCode}
      submitLabel="Continue"
      backLabel={isEmail ? 'Change Email Address' : 'Change Phone Number'}
    />
  );
}

export function ForgotResetStep({ reset }: StepProps) {
  const { passwordForm, request, goBackToCode, secondsToVerify } = reset;
  const { register, formState } = passwordForm;
  const saving = request !== null;
  const formRef = useFirstFocus('password');

  return (
    <form ref={formRef} noValidate onSubmit={passwordForm.handleSubmit(reset.reset)} className="grid gap-3">
      <ChosenPasswordFields
        label="New password"
        username={reset.to?.contact ?? ''}
        password={register('password', { deps: 'confirmPassword' })}
        confirmPassword={register('confirmPassword')}
        errors={formState.errors}
        readOnly={saving}
      />
      <p className="text-sm text-ink-soft">You will be logged out on every device.</p>
      <Button type="submit" size="lg" busy={saving} disabled={secondsToVerify > 0} className="w-full">
        <WaitLabel seconds={secondsToVerify}>Reset Password</WaitLabel>
      </Button>
      <Button variant="quiet" disabled={saving} onClick={goBackToCode} className="justify-self-center">
        Back to the Code
      </Button>
    </form>
  );
}
