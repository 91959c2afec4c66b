import { emailField, freeText, parsed } from '@chairside/contract/fields';
import type { Profile } from '@chairside/contract/profile';
import type { User } from '@chairside/contract/user';
import { parsePhone } from '@chairside/rules/contact';
import { BOOKING } from '@chairside/rules/limits';
import * as z from 'zod/mini';
import { orNone, required, signupName } from '../../form-fields/typed-fields.ts';
import { historyAsTyped, typedHistory } from '../../patient/medical-history.ts';

/** The sentences of the first step (BOOK-2, BOOK-3). */
export const PHONE_HINT = 'Please enter a valid 10-digit Indian phone number';
export const EMAIL_HINT = 'Please enter a valid email address';
export const PHONE_TAKEN = 'This phone number is already registered';

const phone = parsed(PHONE_HINT, parsePhone);

/** The first step's form: what is typed goes in, what the appointment keeps comes out. */
export const details = z.object({
  name: signupName,
  phone: z.pipe(required('Phone number is required'), phone),
  email: orNone(emailField),
  alternativePhone: orNone(phone),
  address: orNone(freeText(BOOKING.addressMax)),
  ...typedHistory,
});

export type TypedDetails = z.input<typeof details>;
export type Details = z.output<typeof details>;

/** What the clinic knows of a patient already: of the account, and of the profile once that has loaded. */
export function knownDetails({ name, phone: number, email }: User, profile?: Profile): TypedDetails {
  const isFemale = profile?.gender === 'female';
  const history = historyAsTyped(profile?.medicalInfo);
  return {
    name,
    phone: number ?? '',
    email: email ?? '',
    alternativePhone: profile?.alternativePhone ?? '',
    address: profile?.address ?? '',
    ...history,
    isPregnant: isFemale && history.isPregnant,
  };
}

/** Of somebody else nothing is known, but that the patient can be called about them. */
export function detailsOfOther({ phone: number }: User): TypedDetails {
  const nothing = { name: '', email: '', alternativePhone: '', address: '' };
  return { ...nothing, phone: number ?? '', ...historyAsTyped() };
}

/**
 * The details as they travel with a booking. Of the medical history only what was said: an empty list would tell the
 * dentist that there are no allergies (BOOK-21).
 */
export function sentDetails({ name, phone: number, email, alternativePhone, address, ...medical }: Details) {
  const { isPregnant, ...lists } = medical;
  const said = Object.entries(lists).filter(([, entries]) => entries.length > 0);
  return {
    personalDetails: { name, phone: number, email, alternativePhone, address },
    medicalInfo: { ...Object.fromEntries(said), ...(isPregnant && { isPregnant }) },
  };
}
