import * as z from 'zod/mini';
import { emailField, phoneField } from './fields.ts';

/** A body that names whom it is about by phone or by e-mail, never by both (LOGIN-2). */
export const byContact = <Rest extends z.core.$ZodShape>(rest: Rest) =>
  z
    .strictObject({ phone: z.optional(phoneField), email: z.optional(emailField), ...rest })
    .check(z.refine(hasOneContact, 'Please give either a phone number or an email address'));

function hasOneContact({ phone, email }: { phone?: unknown; email?: unknown }): boolean {
  return (phone === undefined) !== (email === undefined);
}
