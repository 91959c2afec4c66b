import { LIMITS } from '@chairside/rules/limits';
import { PasswordField } from '@chairside/ui/password-field.tsx';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface ChosenPasswordFieldsProps {
  label: string;
  /** The contact to log in with, under which a password manager stores the password. */
  username: string;
  password: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  errors: { password?: { message?: string }; confirmPassword?: { message?: string } };
  readOnly: boolean;
}

export function ChosenPasswordFields({
  label,
  username,
  password,
  confirmPassword,
  errors,
  readOnly,
}: ChosenPasswordFieldsProps) {
  return (
    <>
      <input
        autoComplete="username"
        value={username}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <PasswordField
        {...password}
        label={label}
        hint={`At least ${LIMITS.passwordMin} characters: upper and lower case, a number and one of @$!%*?&`}
        autoComplete="new-password"
        readOnly={readOnly}
        error={errors.password?.message}
      />
      <PasswordField
        {...confirmPassword}
        label="Confirm password"
        autoComplete="new-password"
        readOnly={readOnly}
        error={errors.confirmPassword?.message}
      />
    </>
  );
}
