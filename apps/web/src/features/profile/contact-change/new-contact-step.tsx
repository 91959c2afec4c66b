import { emailField, phoneField } from '@chairside/contract/fields';
import type { User } from '@chairside/contract/user';
import type { ContactType } from '@chairside/rules/contact';
import { LIMITS } from '@chairside/rules/limits';
import { Button } from '@chairside/ui/button.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CODE_HINT, CONTACT_FIELDS } from '../../form-fields/contact-fields.ts';
import { phoneDigits } from '../../form-fields/typed-fields.ts';
import { CodeForm } from '../../verification/code-form.tsx';
import { WaitLabel } from '../../verification/wait-label.tsx';
import { displayContact } from '../../wording/wording.ts';
import type { ContactChangeFlow } from './use-contact-change.ts';
import { CHANGE_WORDS, WAIT_HOURS } from './wording.ts';

const FIELDS = {
  phone: { read: phoneField, shown: phoneDigits },
  email: { read: emailField, shown: (typed: string) => typed },
} as const;

interface NewContactStepProps {
  type: ContactType;
  user: User;
  typed: string;
  onType: (typed: string) => void;
  proof: ContactChangeFlow['proof'];
}

/** The new phone number or e-mail address, and the code that proves it. */
export function NewContactStep({ type, user, typed, onType, proof }: NewContactStepProps) {
  const words = CHANGE_WORDS[type];
  const { read, shown } = FIELDS[type];
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { to, awaitsCode, request, secondsToSend } = proof;
  useEffect(() => {
    if (!awaitsCode) field.current?.focus();
  }, [awaitsCode]);
  if (awaitsCode && to !== null) {
    return (
      <CodeForm
        verification={proof}
        recipient={displayContact({ contactType: type, contact: to })}
        onSubmit={(otp) => proof.verify({ contact: to, otp })}
        submitLabel={words.verify}
        backLabel={type === 'phone' ? 'Change Number' : 'Change Address'}
      />
    );
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const contact = read.safeParse(typed);
    const found = contact.success
      ? contact.data === user[type]
        ? words.same
        : null
      : (contact.error.issues[0]?.message ?? null);
    setProblem(found);
    if (contact.success && !found) void proof.send(contact.data);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-1">
      <TextField
        {...CONTACT_FIELDS[type]}
        ref={field}
        label={words.newLabel}
        value={typed}
        onChange={(event) => {
          setProblem(null);
          proof.forgetWaits();
          onType(shown(event.target.value));
        }}
        maxLength={LIMITS.emailMax}
        readOnly={request !== null}
        hint={CODE_HINT}
        error={problem ?? undefined}
      />
      <p className="mb-3 text-sm text-ink-soft">
        Until it takes effect in {WAIT_HOURS} hours, you log in as before. Then you are logged out everywhere,
        and log in with the new {words.name}.
      </p>
      <Button type="submit" size="lg" busy={request !== null} disabled={secondsToSend > 0}>
        <WaitLabel seconds={secondsToSend}>Send Verification Code</WaitLabel>
      </Button>
    </form>
  );
}
