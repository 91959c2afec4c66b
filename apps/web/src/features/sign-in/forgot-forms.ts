import { phoneField } from '@chairside/contract/fields';
import * as z from 'zod/mini';
import { required } from '../form-fields/typed-fields.ts';
import { chosenPassword, passwordsMatch } from './auth-passwords.ts';

/** Whose password was forgotten. */
export const forgottenPhone = z.object({
  phone: z.pipe(required(), phoneField),
});

export const newPassword = z.object(chosenPassword).check(passwordsMatch);
export type NewPassword = z.output<typeof newPassword>;
