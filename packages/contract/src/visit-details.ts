import { BOOKING } from '@chairside/rules/limits';
import * as z from 'zod/mini';
import { emailField, freeText, nameField, phoneField } from './fields.ts';

/** One list of a medical history (FIELD-10). */
export const medicalList = z.array(freeText(80)).check(z.maxLength(30, 'Please give at most 30 entries'));

const optionalText = z.optional(z.nullable(z.string()));

/** The details as an appointment keeps them. */
export const storedPersonalDetails = z.object({
  name: z.string(),
  phone: z.string(),
  email: optionalText,
  address: optionalText,
  alternativePhone: optionalText,
});

/** What the patient says about themself for this visit: a snapshot that changes no account (BOOK-5). */
export const personalDetails = z.strictObject({
  name: nameField,
  phone: phoneField,
  email: z.optional(z.nullable(emailField)),
  address: z.optional(z.nullable(freeText(BOOKING.addressMax))),
  alternativePhone: z.optional(z.nullable(phoneField)),
});

/** What of the medical history is said for a visit. */
export const medicalInfo = z.strictObject({
  systemicDiseases: z.optional(medicalList),
  drugAllergies: z.optional(medicalList),
  pastTreatments: z.optional(medicalList),
  previousExperiences: z.optional(medicalList),
  isPregnant: z.optional(z.boolean()),
});
