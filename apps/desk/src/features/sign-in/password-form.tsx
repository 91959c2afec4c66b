import { explain, isRefusedAs } from '@chairside/client/call-error';
import { emailField, typedPasswordField } from '@chairside/contract/fields';
import { secondFactorField } from '@chairside/contract/staff-fields';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { PasswordField } from '@chairside/ui/password-field.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useSignIn } from './api/sign-in.ts';

const typedSignIn = z.object({
  email: emailField,
  password: typedPasswordField,
  code: z.union([z.literal(''), secondFactorField]),
});

interface PasswordFormProps {
  /** Whose sign-in it is, where that is known; they may be somebody else unless `isTheirs`. */
  email?: string;
  isTheirs?: boolean;
  onSignedIn?: () => void;
}

/** E-mail address and password, and then the code of the authenticator app. */
export function PasswordForm({ email: known = '', isTheirs = false, onSignedIn }: PasswordFormProps) {
  const [asksForCode, setAsksForCode] = useState(isTheirs);
  const signIn = useSignIn();
  const form = useForm({
    resolver: zodResolver(typedSignIn),
    defaultValues: { email: known, password: '', code: '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(({ email, password, code }) =>
    signIn.mutate(
      { email, password, ...(code && { code }) },
      {
        onSuccess: () => onSignedIn?.(),
        onError(error) {
          if (isRefusedAs(error, 'second_factor_needed')) {
            setAsksForCode(true);
            setTimeout(() => form.setFocus('code'));
          } else if (isRefusedAs(error, 'wrong_staff_sign_in')) {
            form.setValue('code', '');
          }
        },
      },
    ),
  );
  const isAskingFor = isRefusedAs(signIn.error, 'second_factor_needed');

  return (
    <form noValidate onSubmit={submit} className="grid gap-1">
      <TextField
        {...form.register('email')}
        label="Email address"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        readOnly={isTheirs}
        error={errors.email?.message}
      />
      <PasswordField
        {...form.register('password')}
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      {asksForCode && (
        <TextField
          {...form.register('code')}
          label="Code"
          hint="Six digits from your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          error={errors.code?.message}
        />
      )}
      {signIn.isError && !isAskingFor && (
        <Notice tone="error" title={explain(signIn.error, 'You could not be signed in.')} />
      )}
      <Button type="submit" busy={signIn.isPending} className="mt-2">
        Sign In
      </Button>
    </form>
  );
}
