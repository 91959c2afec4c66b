import { LIMITS } from '@chairside/rules/limits';
import { DESK_DEVICES, STAFF_SIGN_IN } from '@chairside/rules/staff';
import { isPin } from '@chairside/rules/staff-pin';
import * as z from 'zod/mini';
import { parsed, printable } from './fields.ts';

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

const PIN_DIGITS = 'A PIN is six digits';

/** What somebody types on a paired PC (STAFF-14). */
export const pinField = z.string(PIN_DIGITS).check(z.refine(isPin, PIN_DIGITS));

const DEVICE_NAME = `Please give it a name of 1 to ${DESK_DEVICES.nameMax} characters`;

/** What a PC is called in the list of the paired ones (STAFF-13). */
export const deviceNameField = parsed(DEVICE_NAME, (typed) =>
  typed.length >= 1 && typed.length <= DESK_DEVICES.nameMax ? typed : null,
);
