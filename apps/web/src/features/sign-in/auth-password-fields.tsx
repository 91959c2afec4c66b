import { LIMITS } from '@chairside/rules/limits';
import { PasswordField } from '@chairside/ui/password-field.tsx';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface ChosenPasswordFieldsProps {
  label: string;
  password: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  errors: { password?: { message?: string }; confirmPassword?: { message?: string } };
  readOnly: boolean;
}

export function ChosenPasswordFields({
  label,
  password,
  confirmPassword,
  errors,
  readOnly,
}: ChosenPasswordFieldsProps) {
  return (
    <>
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
