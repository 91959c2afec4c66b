import { explain } from '@chairside/client/call-error';
import type { DataOf } from '@chairside/contract/endpoint';
import { codeField, emailField, nameField } from '@chairside/contract/fields';
import type { staffEndpoints } from '@chairside/contract/staff';
import { newStaffPasswordField } from '@chairside/contract/staff-fields';
import { LIMITS } from '@chairside/rules/limits';
import { STAFF_SIGN_IN } from '@chairside/rules/staff';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { PasswordField } from '@chairside/ui/password-field.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useAcceptLink } from './api/links.ts';
import { AuthenticatorSecret } from './authenticator-secret.tsx';

const typedSetUp = z.object({
  name: nameField,
  email: emailField,
  password: newStaffPasswordField,
  code: codeField,
});

interface SetUpFormProps {
  link: DataOf<typeof staffEndpoints.openStaffLink>;
  token: string;
  onAccepted: (recoveryCodes: string[]) => void;
}

export function SetUpForm({ link, token, onAccepted }: SetUpFormProps) {
  const accept = useAcceptLink();
  const form = useForm({
    resolver: zodResolver(typedSetUp),
    defaultValues: { name: link.name ?? '', email: link.email ?? '', password: '', code: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((typed) =>
    accept.mutate({ token, ...typed }, { onSuccess: ({ recoveryCodes }) => onAccepted(recoveryCodes) }),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-1">
      <TextField
        {...form.register('name')}
        label="Your name"
        autoComplete="name"
        maxLength={LIMITS.nameMax}
        readOnly={link.kind === 'reset'}
        error={errors.name?.message}
      />
      <TextField
        {...form.register('email')}
        label="Email address"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        readOnly={link.email !== null}
        error={errors.email?.message}
      />
      <PasswordField
        {...form.register('password')}
        label="Password"
        hint={`At least ${STAFF_SIGN_IN.passwordMin} characters; a few words are easy to remember`}
        autoComplete="new-password"
        maxLength={LIMITS.passwordMax}
        error={errors.password?.message}
      />
      <AuthenticatorSecret uri={link.authenticatorUri} />
      <TextField
        {...form.register('code')}
        label="Code from the app"
        hint="Six digits that change every 30 seconds"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={LIMITS.codeLength}
        error={errors.code?.message}
      />
      {accept.isError && (
        <Notice tone="error" title={explain(accept.error, 'This could not be saved. Please try again.')} />
      )}
      <Button type="submit" busy={accept.isPending} className="mt-2">
        Continue
      </Button>
    </form>
  );
}
