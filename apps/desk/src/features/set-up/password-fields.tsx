import { LIMITS } from '@chairside/rules/limits';
import { STAFF_SIGN_IN } from '@chairside/rules/staff';
import { PasswordField } from '@chairside/ui/password-field.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { AuthenticatorSecret } from './authenticator-secret.tsx';

interface PasswordFieldsProps {
  authenticatorUri: string;
  password: UseFormRegisterReturn;
  code: UseFormRegisterReturn;
  errors: FieldErrors<{ password: string; code: string }>;
}

/** A password, and the authenticator app that goes with it. */
export function PasswordFields({ authenticatorUri, password, code, errors }: PasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...password}
        label="Password"
        hint={`At least ${STAFF_SIGN_IN.passwordMin} characters; a few words are easy to remember`}
        autoComplete="new-password"
        maxLength={LIMITS.passwordMax}
        error={errors.password?.message}
      />
      <AuthenticatorSecret uri={authenticatorUri} />
      <TextField
        {...code}
        label="Code from the app"
        hint="Six digits that change every 30 seconds"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={LIMITS.codeLength}
        error={errors.code?.message}
      />
    </>
  );
}
