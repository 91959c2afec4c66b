import { emailField, FIELD_REQUIRED, nameField, phoneField } from '@chairside/contract/fields';
import { LIMITS } from '@chairside/rules/limits';
import * as z from 'zod/mini';
import { chosenPassword, passwordsMatch } from './auth-passwords.ts';

const PLAN_MISSING = 'Please select a plan';

const required = z.string().check(z.trim(), z.minLength(1, FIELD_REQUIRED));

// The shared rules, with the sentences that are this form's own before them.
const name = z.pipe(
  required.check(
    z.normalize('NFC'),
    z.refine(
      (typed) => [...typed].length >= LIMITS.nameMin,
      `Name must be at least ${LIMITS.nameMin} characters`,
    ),
    z.refine(
      (typed) => [...typed].length <= LIMITS.nameMax,
      `Name cannot exceed ${LIMITS.nameMax} characters`,
    ),
  ),
  nameField,
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
    name,
    phone: z.pipe(required, phoneField),
    email: optionalEmail,
    ...chosenPassword,
  })
  .check(passwordsMatch);

export type TypedRegistration = z.input<typeof registration>;
export type Registration = z.output<typeof registration>;
export type RegistrationField = keyof TypedRegistration;
