import { FIELD_REQUIRED, passwordField } from '@chairside/contract/fields';
import { LIMITS } from '@chairside/rules/limits';
import * as z from 'zod/mini';

/** A password that is being chosen, and the same once more (REG-3). */
export const chosenPassword = {
  password: z.pipe(
    z.string().check(
      z.minLength(1, FIELD_REQUIRED),
      z.refine(
        (typed) => [...typed].length >= LIMITS.passwordMin,
        `Password must be at least ${LIMITS.passwordMin} characters`,
      ),
    ),
    passwordField,
  ),
  confirmPassword: z.string().check(z.minLength(1, FIELD_REQUIRED)),
};

/** For the whole form, and whatever else is wrong with it: all that needs mending is told at once. */
export const passwordsMatch = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { path: ['confirmPassword'], error: 'Passwords do not match', when: () => true },
);
