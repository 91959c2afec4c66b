import { explain } from '@chairside/client/call-error';
import type { DataOf } from '@chairside/contract/endpoint';
import { codeField, emailField, nameField } from '@chairside/contract/fields';
import type { StaffMember, staffEndpoints } from '@chairside/contract/staff';
import { newStaffPasswordField } from '@chairside/contract/staff-fields';
import { LIMITS } from '@chairside/rules/limits';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { PasskeyFailure } from '../passkeys/passkey-failure.tsx';
import { PasskeysElsewhere } from '../passkeys/passkeys-elsewhere.tsx';
import { usePasskeysHere } from '../passkeys/use-passkeys-here.ts';
import { useAcceptByPasskey, useAcceptLink } from './api/links.ts';
import { PasskeyWay } from './passkey-way.tsx';
import { PasswordFields } from './password-fields.tsx';
import { SignInInstead } from './sign-in-instead.tsx';

const who = { name: nameField, email: emailField };
const typedFor = {
  // What was typed for the other way stays, and is not looked at.
  passkey: z.object({ ...who, password: z.string(), code: z.string() }),
  password: z.object({ ...who, password: newStaffPasswordField, code: codeField }),
};

interface SetUpFormProps {
  link: DataOf<typeof staffEndpoints.openStaffLink>;
  token: string;
  /** With the recovery codes to show first. */
  onAccepted: (recoveryCodes: string[]) => void;
  /** By passkey, which needs none. */
  onSignedIn: (staff: StaffMember) => void;
}

/** Who one is, and how one signs in: by passkey, or by password and authenticator app. */
export function SetUpForm({ link, token, onAccepted, onSignedIn }: SetUpFormProps) {
  const here = usePasskeysHere();
  const [way, setWay] = useState<keyof typeof typedFor>(here?.isOffered ? 'passkey' : 'password');
  const accept = useAcceptLink();
  const acceptByPasskey = useAcceptByPasskey();
  const form = useForm({
    resolver: zodResolver(typedFor[way]),
    defaultValues: { name: link.name ?? '', email: link.email ?? '', password: '', code: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ name, email, ...typed }) =>
    way === 'passkey'
      ? acceptByPasskey.mutate({ token, name, email }, { onSuccess: ({ staff }) => onSignedIn(staff) })
      : accept.mutate(
          { token, name, email, ...typed },
          { onSuccess: ({ recoveryCodes }) => onAccepted(recoveryCodes) },
        ),
  );
  const choose = (chosen: typeof way) => {
    form.clearErrors();
    setWay(chosen);
  };

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
      {way === 'passkey' ? (
        <PasskeyWay
          busy={acceptByPasskey.isPending}
          failure={
            <>
              <PasskeyFailure
                error={acceptByPasskey.error}
                fallback="You could not be set up. Please try again."
              />
              <SignInInstead error={acceptByPasskey.error} />
            </>
          }
          onOther={() => choose('password')}
        />
      ) : (
        <>
          <PasswordFields
            authenticatorUri={link.authenticatorUri}
            password={form.register('password')}
            code={form.register('code')}
            errors={errors}
          />
          {accept.isError && (
            <Notice
              tone="error"
              title={explain(accept.error, 'This could not be saved. Please try again.')}
            />
          )}
          <SignInInstead error={accept.error} />
          <Button type="submit" busy={accept.isPending} className="mt-2">
            Continue
          </Button>
          <div className="mt-3">
            {here?.isOffered ? (
              <Button variant="quiet" onClick={() => choose('passkey')} className="w-full">
                Use a passkey instead
              </Button>
            ) : (
              here && <PasskeysElsewhere here={here} />
            )}
          </div>
        </>
      )}
    </form>
  );
}
