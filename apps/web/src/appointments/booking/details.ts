import { medicalList } from '@chairside/contract/appointments';
import { emailField, freeText, parsed } from '@chairside/contract/fields';
import type { User } from '@chairside/contract/user';
import { parsePhone } from '@chairside/rules/contact';
import { BOOKING } from '@chairside/rules/limits';
import * as z from 'zod/mini';
import { required, signupName } from '../../typed-fields.ts';

/** The sentences of signed-in-side §5 "Booking step 1". */
export const PHONE_HINT = 'Please enter a valid 10-digit Indian phone number';
export const EMAIL_HINT = 'Please enter a valid email address';
export const PHONE_TAKEN = 'This phone number is already registered';
const LIST_TOO_LONG = 'Please give at most 30 entries of 80 characters each';

const phone = parsed(PHONE_HINT, parsePhone);

/** A field that may be left empty, which is null then. */
const orNone = <Field extends z.ZodMiniType<unknown, string>>(field: Field) =>
  z.pipe(
    z.transform((typed: string) => (typed.trim() === '' ? null : typed)),
    z.nullable(field),
  );

const list = z.pipe(
  z.string().check(z.refine((typed) => medicalList.safeParse(entriesOf(typed)).success, LIST_TOO_LONG)),
  z.transform(entriesOf),
);

/** The first step's form: what is typed goes in, what the appointment keeps comes out. */
export const details = z.object({
  name: signupName,
  phone: z.pipe(required('Phone number is required'), phone),
  email: orNone(emailField),
  alternativePhone: orNone(phone),
  address: orNone(freeText(BOOKING.addressMax)),
  systemicDiseases: list,
  drugAllergies: list,
  pastTreatments: list,
  previousExperiences: list,
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
  };
}

/** What a list typed with commas holds: `'Asthma, , Diabetes '` is Asthma and Diabetes. */
export function entriesOf(typed: string): string[] {
  return typed
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** The digits of a phone number as it is typed: at most ten, and a pasted `+91` is none of them. */
export function phoneDigits(typed: string): string {
  return parsePhone(typed) ?? typed.replace(/\D/g, '').slice(0, 10);
}

export const MEDICAL_FIELDS = [
  { name: 'systemicDiseases', label: 'Systemic diseases', example: 'Diabetes, high blood pressure' },
  { name: 'drugAllergies', label: 'Drug allergies', example: 'Penicillin' },
  { name: 'pastTreatments', label: 'Past treatments', example: 'Root canal, braces' },
  { name: 'previousExperiences', label: 'Previous experiences', example: 'Fainted at an injection' },
] as const;

/** The details as they travel with a booking. */
export function sentDetails({ name, phone: number, email, alternativePhone, address, ...medical }: Details) {
  return { personalDetails: { name, phone: number, email, alternativePhone, address }, medicalInfo: medical };
}
