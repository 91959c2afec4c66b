import type { ImportProblemShown } from '@chairside/contract/patient-imports';
import { BOOKING } from '@chairside/rules/limits';
import type { ImportField, ImportProblemCode } from '@chairside/rules/patient-import';

export const FIELD_NAMES: Record<ImportField, string> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  alternativePhone: 'Other phone',
  gender: 'Gender',
  address: 'Address',
};

const PROBLEMS: Record<Exclude<ImportProblemCode, 'phone_twice'>, string> = {
  missing: 'Nothing is typed here.',
  name_invalid: 'A name has 2 to 50 letters, spaces, apostrophes, full stops and hyphens.',
  phone_invalid: 'This is not a 10-digit Indian mobile number.',
  email_invalid: 'This is not an email address.',
  gender_invalid: 'Please type male, female or other.',
  address_too_long: `An address has ${BOOKING.addressMax} characters at most.`,
  address_unreadable:
    'This has characters that cannot be seen, or letters of it were lost in saving: save your list as CSV UTF-8.',
  too_many_cells:
    'This line has more cells than there are columns. A comma inside a cell needs quotation marks around the cell.',
  patient_has_phone: 'A patient has this phone already.',
  patient_has_email: 'A patient has this email address already.',
};

/** What is wrong in one place of a file, in a sentence. */
export function problemText({ code, firstLine }: ImportProblemShown): string {
  return code === 'phone_twice' ? `Line ${firstLine} has the same phone.` : PROBLEMS[code];
}

/** `Line 4, Phone` */
export function placeOf({ line, field }: ImportProblemShown): string {
  return field === null ? `Line ${line}` : `Line ${line}, ${FIELD_NAMES[field]}`;
}
