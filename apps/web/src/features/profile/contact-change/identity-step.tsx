import type { IdentityProof } from '@chairside/contract/contact-change';
import { typedPasswordField } from '@chairside/contract/fields';
import type { User } from '@chairside/contract/user';
import type { ContactType } from '@chairside/rules/contact';
import { formatPhone } from '@chairside/rules/contact';
import { Button } from '@chairside/ui/button.tsx';
import { PasswordField } from '@chairside/ui/password-field.tsx';
import { type FormEvent, useState } from 'react';
import { CodeForm } from '../../verification/code-form.tsx';
import { WaitLabel } from '../../verification/wait-label.tsx';
import type { ContactChangeFlow } from './use-contact-change.ts';
import { CHANGE_WORDS, WAIT_HOURS } from './wording.ts';

interface IdentityStepProps {
  type: ContactType;
  user: User;
  proofs: readonly IdentityProof[];
  identity: ContactChangeFlow['identity'];
}

/** Proves that it is the patient who asks, by a code to the other contact or by the password. */
export function IdentityStep({ type, user, proofs, identity }: IdentityStepProps) {
  const words = CHANGE_WORDS[type];
  const byCode = proofs.some((proof) => proof !== 'password');
  const [usesPassword, setUsesPassword] = useState(!byCode);
  const other = type === 'phone' ? user.email : user.phone && formatPhone(user.phone);
  if (identity.awaitsCode) {
    return (
      <CodeForm
        verification={identity}
        recipient={other ?? ''}
        onSubmit={(otp) => identity.verify({ otp })}
        submitLabel="Continue"
        backLabel="Back"
      />
    );
  }

  const busy = identity.request !== null;
  return (
    <div className="grid gap-4">
      <p>
        First, prove that it is you. Then verify the new {words.name}. It takes effect {WAIT_HOURS} hours
        later, and we tell you at once, also at the old one: so nobody can take your account with a stolen
        phone.
      </p>
      {usesPassword ? (
        <PasswordProof
          busy={busy}
          secondsToWait={identity.secondsToVerify}
          onProve={(password) => identity.verify({ password })}
        />
      ) : (
        <Button
          size="lg"
          busy={busy}
          disabled={identity.secondsToSend > 0}
          onClick={() => void identity.send(null)}
        >
          <WaitLabel seconds={identity.secondsToSend}>
            {`Send a Code to My ${type === 'phone' ? 'Email' : 'Phone'}`}
          </WaitLabel>
        </Button>
      )}
      {byCode && proofs.includes('password') && (
        <Button
          variant="quiet"
          disabled={busy}
          onClick={() => setUsesPassword(!usesPassword)}
          className="justify-self-center"
        >
          {usesPassword ? 'Use a Code Instead' : 'Use My Password Instead'}
        </Button>
      )}
    </div>
  );
}

interface PasswordProofProps {
  busy: boolean;
  /** After too many wrong ones. */
  secondsToWait: number;
  onProve: (password: string) => void;
}

function PasswordProof({ busy, secondsToWait, onProve }: PasswordProofProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = typedPasswordField.safeParse(password).error?.issues[0]?.message ?? null;
    setProblem(found);
    if (!found) onProve(password);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-1">
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        readOnly={busy}
        error={problem ?? undefined}
      />
      <Button type="submit" size="lg" busy={busy} disabled={secondsToWait > 0}>
        <WaitLabel seconds={secondsToWait}>Continue</WaitLabel>
      </Button>
    </form>
  );
}
