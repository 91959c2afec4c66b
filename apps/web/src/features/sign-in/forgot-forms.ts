import { emailField, phoneField } from '@chairside/contract/fields';
import * as z from 'zod/mini';
import { required } from '../form-fields/typed-fields.ts';
import { chosenPassword, passwordsMatch } from './auth-passwords.ts';

/** Whose password was forgotten. */
export const forgottenContact = z.discriminatedUnion('contactType', [
  z.object({ contactType: z.literal('phone'), contact: z.pipe(required(), phoneField) }),
  z.object({ contactType: z.literal('email'), contact: z.pipe(required(), emailField) }),
]);

export type TypedContact = z.input<typeof forgottenContact>;

export const newPassword = z.object(chosenPassword).check(passwordsMatch);
export type NewPassword = z.output<typeof newPassword>;
