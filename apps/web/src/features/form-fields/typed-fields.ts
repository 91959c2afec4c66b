import { FIELD_REQUIRED, nameField } from '@chairside/contract/fields';
import { parsePhone } from '@chairside/rules/contact';
import { LIMITS } from '@chairside/rules/limits';
import * as z from 'zod/mini';

/** A field that must not be left empty; `missing` is what its form says when it is. */
export const required = (missing: string = FIELD_REQUIRED) =>
  z.string().check(z.trim(), z.minLength(1, missing));

export const lettersIn = (name: string) => [...name.normalize('NFC')].length;
export const longEnough = z.refine<string>(
  (name) => lettersIn(name) >= LIMITS.nameMin,
  `Name must be at least ${LIMITS.nameMin} characters`,
);

/** A name in the sign-up dialog: the shared rule, with the dialog's own sentences before it (SIGNUP-3). */
export const signupName = z.pipe(
  required('Name is required'),
  z.pipe(z.string().check(longEnough), nameField),
);

/** A field that may be left empty, which is null then. */
export const orNone = <Field extends z.ZodMiniType<unknown, string>>(field: Field) =>
  z.pipe(
    z.transform((typed: string) => (typed.trim() === '' ? null : typed)),
    z.nullable(field),
  );

/** The digits of a phone number as it is typed: at most ten, after a `91` or `0` that goes once they are there. */
export function phoneDigits(typed: string): string {
  return parsePhone(typed) ?? typed.replace(/\D/g, '').replace(/^((91|0)?\d{0,10}).*/, '$1');
}
