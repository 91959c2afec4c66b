import type { User } from '@chairside/contract/user';
import { parseEmail } from '@chairside/rules/contact';
import { LIMITS } from '@chairside/rules/limits';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CodeForm } from '../../code-form.tsx';
import { CONTACT_FIELDS } from '../../contact-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useContactProof } from '../../use-contact-proof.ts';
import { ContactBadge } from './contact-badge.tsx';
import { useEmailState } from './contact-checks.ts';
import { type Details, EMAIL_HINT, type TypedDetails } from './details.ts';

interface EmailFieldProps {
  form: UseFormReturn<TypedDetails, unknown, Details>;
  user: User;
}

/** The e-mail address, and the code that proves it is the patient's and makes it their account's. */
export function EmailField({ form, user }: EmailFieldProps) {
  const consequence = useId();
  const typed = form.watch('email');
  const email = parseEmail(typed) ?? '';
  const state = useEmailState(typed, user);
  const proof = useContactProof('email', () => form.setFocus('email'));
  const isAwaiting = proof.isAwaiting(email);
  // An account whose e-mail is proved keeps it.
  const mayProve = state === 'available' && !user.emailVerified && !isAwaiting;

  return (
    <div className="grid content-start">
      <TextField
        {...CONTACT_FIELDS.email}
        label="Email address (optional)"
        {...form.register('email')}
        maxLength={LIMITS.emailMax}
        error={form.formState.errors.email?.message}
        hint={state === 'invalid' ? EMAIL_HINT : undefined}
        suffix={<ContactBadge state={state} />}
      />
      {mayProve && (
        <div className="mt-1 flex items-center gap-x-4">
          <Button
            variant="secondary"
            className="shrink-0"
            aria-describedby={consequence}
            busy={proof.request === 'send'}
            onClick={() => proof.send(email)}
          >
            Send OTP
          </Button>
          <p id={consequence} className="text-sm text-ink-soft">
            Once verified, this becomes your account's email address.
          </p>
        </div>
      )}
      {proof.problem && (
        <div className="mt-2">
          <Notice tone="error" title={proof.problem} />
        </div>
      )}
      {isAwaiting && (
        <div className="mt-2 rounded-md border border-line p-4">
          <CodeForm
            recipient={email}
            code={proof.code}
            onType={proof.type}
            onSubmit={(otp) => proof.verify(email, otp)}
            submitLabel="Verify Email"
            request={proof.request === 'send' ? null : proof.request}
            refused={proof.problem !== null}
            secondsToResend={proof.secondsToResend}
            onResend={() => proof.resend(email)}
            back={{ label: 'Not Now', onPress: proof.leave }}
          />
        </div>
      )}
    </div>
  );
}
