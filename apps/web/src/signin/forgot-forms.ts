import { FIELD_REQUIRED, phoneField } from '@chairside/contract/fields';
import * as z from 'zod/mini';
import { chosenPassword, passwordsMatch } from './auth-passwords.ts';

/** Whose password was forgotten. */
export const forgottenPhone = z.object({
  phone: z.pipe(z.string().check(z.trim(), z.minLength(1, FIELD_REQUIRED)), phoneField),
});
export type ForgottenPhone = z.output<typeof forgottenPhone>;

export const newPassword = z.object(chosenPassword).check(passwordsMatch);
export type NewPassword = z.output<typeof newPassword>;
