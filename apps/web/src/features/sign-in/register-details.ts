import { emailField, nameField, phoneField } from '@chairside/contract/fields';
import { LIMITS } from '@chairside/rules/limits';
import * as z from 'zod/mini';
import { lettersIn, longEnough, required } from '../form-fields/typed-fields.ts';
import { chosenPassword, passwordsMatch } from './auth-passwords.ts';

const PLAN_MISSING = 'Please select a plan';

const shortEnough = z.refine<string>(
  (name) => lettersIn(name) <= LIMITS.nameMax,
  `Name cannot exceed ${LIMITS.nameMax} characters`,
);

const optionalEmail = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => (typed.trim() === '' ? undefined : typed)),
  ),
  z.optional(emailField),
);

/** The registration form: what is typed goes in, what is sent to the server comes out. */
export const registration = z
  .object({
    // A radio group without a choice has no value.
    planId: z.string(PLAN_MISSING).check(z.minLength(1, PLAN_MISSING)),
    name: z.pipe(required(), z.pipe(z.string().check(longEnough, shortEnough), nameField)),
    phone: z.pipe(required(), phoneField),
    email: optionalEmail,
    ...chosenPassword,
  })
  .check(passwordsMatch);

export type TypedRegistration = z.input<typeof registration>;
export type Registration = z.output<typeof registration>;
