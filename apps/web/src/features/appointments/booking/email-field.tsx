import type { User } from '@chairside/contract/user';
import { parseEmail } from '@chairside/rules/contact';
import { LIMITS } from '@chairside/rules/limits';
import { isTyping } from '@chairside/ui/is-typing.ts';
import { TextField } from '@chairside/ui/text-field.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { CONTACT_FIELDS } from '../../form-fields/contact-fields.ts';
import { ContactProof } from '../../verification/contact-proof.tsx';
import { useContactProof } from '../../verification/use-contact-proof.ts';
import { ContactBadge } from './contact-badge.tsx';
import { useEmailState } from './contact-checks.ts';
import { type Details, EMAIL_HINT, type TypedDetails } from './details.ts';

interface EmailFieldProps {
  form: UseFormReturn<TypedDetails, unknown, Details>;
  user: User;
  /** The patient's own, which a code can prove. */
  isOwn: boolean;
}

/** The e-mail address, and the code that proves it is the patient's and makes it their account's (BOOK-4). */
export function EmailField({ form, user, isOwn }: EmailFieldProps) {
  const { errors, isSubmitting } = form.formState;
  const typed = form.watch('email');
  const email = parseEmail(typed) ?? '';
  const state = useEmailState(typed, user);
  const proof = useContactProof('email', () => {
    if (!isTyping()) form.setFocus('email');
  });
  const isAwaiting = proof.isAwaiting(email);
  // An account whose e-mail is proved keeps it.
  const mayProve = isOwn && state === 'available' && !user.emailVerified && !isAwaiting;

  return (
    <div className="grid content-start" data-clear-of-toasts>
      <TextField
        {...CONTACT_FIELDS.email}
        label="Email address (optional)"
        {...form.register('email')}
        maxLength={LIMITS.emailMax}
        readOnly={isSubmitting}
        error={errors.email?.message}
        hint={state === 'invalid' ? EMAIL_HINT : undefined}
        suffix={<ContactBadge state={state} />}
      />
      <ContactProof
        proof={proof}
        contact={email}
        recipient={email}
        mayProve={mayProve}
        hint="Once verified, this becomes your account's email address."
        submitLabel="Verify Email"
        onSend={() => proof.send(email)}
      />
    </div>
  );
}
