import { emailField, freeText, parsed } from '@chairside/contract/fields';
import type { User } from '@chairside/contract/user';
import { parsePhone } from '@chairside/rules/contact';
import { BOOKING } from '@chairside/rules/limits';
import * as z from 'zod/mini';
import { orNone, required, signupName } from '../../form-fields/typed-fields.ts';
import { typedHistory } from '../../patient/medical-history.ts';

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

/** What the clinic knows of a patient already. */
export function knownDetails({ name, phone: number, email }: User): TypedDetails {
  return {
    name,
    phone: number ?? '',
    email: email ?? '',
    alternativePhone: '',
    address: '',
    systemicDiseases: '',
    drugAllergies: '',
    pastTreatments: '',
    previousExperiences: '',
    isPregnant: false,
  };
}

/** The details as they travel with a booking. */
export function sentDetails({ name, phone: number, email, alternativePhone, address, ...medical }: Details) {
  const { isPregnant, ...lists } = medical;
  return {
    personalDetails: { name, phone: number, email, alternativePhone, address },
    medicalInfo: isPregnant ? { ...lists, isPregnant } : lists,
  };
}
