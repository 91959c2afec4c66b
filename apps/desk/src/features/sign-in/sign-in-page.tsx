import { CallError, explain } from '@chairside/client/call-error';
import { emailField, typedPasswordField } from '@chairside/contract/fields';
import { secondFactorField } from '@chairside/contract/staff-fields';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { PageMain } from '@chairside/ui/page-main.tsx';
import { PasswordField } from '@chairside/ui/password-field.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { UserRoundSearch } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { useLookAround, useSignIn } from './api/sign-in.ts';

const typedSignIn = z.object({
  email: emailField,
  password: typedPasswordField,
  code: z.union([z.literal(''), secondFactorField]),
});

/** E-mail address and password, and then the code of the authenticator app. */
export function SignInPage() {
  const { clinicName, mayLookAround } = useSuspenseEntry();
  const [asksForCode, setAsksForCode] = useState(false);
  const signIn = useSignIn();
  const form = useForm({
    resolver: zodResolver(typedSignIn),
    defaultValues: { email: '', password: '', code: '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(({ email, password, code }) =>
    signIn.mutate(
      { email, password, ...(code && { code }) },
      {
        onError(error) {
          if (!(error instanceof CallError)) return;
          if (error.code === 'second_factor_needed') {
            setAsksForCode(true);
            setTimeout(() => form.setFocus('code'));
          } else if (error.code === 'wrong_staff_sign_in') {
            form.setValue('code', '');
          }
        },
      },
    ),
  );
  const isAskingFor = signIn.error instanceof CallError && signIn.error.code === 'second_factor_needed';

  return (
    <PageMain
      title="Sign in"
      site={clinicName}
      className="mx-auto grid min-h-dvh max-w-md content-center gap-6 p-6"
    >
      <h1 className="text-2xl font-semibold">{clinicName}: the desk</h1>
      <form noValidate onSubmit={submit} className="grid gap-1">
        <TextField
          {...form.register('email')}
          label="Email address"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
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
      {mayLookAround && <LookAround />}
    </PageMain>
  );
}

/** Where nothing is real, visitors see the desk without an account. */
function LookAround() {
  const lookAround = useLookAround();
  return (
    <div className="border-t border-line pt-5">
      <p className="mb-3 text-ink-soft">Just looking? Nothing here is real.</p>
      <Button
        variant="secondary"
        busy={lookAround.isPending}
        onClick={() => lookAround.mutate()}
        className="w-full"
      >
        <UserRoundSearch aria-hidden="true" className="size-5" />
        Look around as the owner
      </Button>
    </div>
  );
}
