import { LIMITS } from '@chairside/rules/limits';
import { STAFF_SIGN_IN } from '@chairside/rules/staff';
import * as z from 'zod/mini';
import { printable } from './fields.ts';

const PASSWORD_LENGTH = `Password must have ${STAFF_SIGN_IN.passwordMin} to ${LIMITS.passwordMax} characters`;

/** Long rather than intricate: staff have an authenticator app besides (STAFF-5). */
export const newStaffPasswordField = z.string(PASSWORD_LENGTH).check(
  z.refine((typed) => {
    const length = [...typed].length;
    return length >= STAFF_SIGN_IN.passwordMin && length <= LIMITS.passwordMax;
  }, PASSWORD_LENGTH),
  printable(PASSWORD_LENGTH),
);

/** The six digits that an authenticator app shows, or a recovery code (STAFF-6). */
export const secondFactorField = z
  .string('Please enter six digits or a recovery code')
  .check(
    z.trim(),
    z.regex(/^(?:\d{6}|[a-z0-9]{5}-[a-z0-9]{5})$/i, 'Please enter six digits or a recovery code'),
  );
