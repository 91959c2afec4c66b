import { medicalList } from '@chairside/contract/appointments';
import * as z from 'zod/mini';

const LIST_TOO_LONG = 'Please give at most 30 entries of 80 characters each';

/** The lists of a medical history, each typed as one text with commas. */
export const MEDICAL_FIELDS = [
  { name: 'systemicDiseases', label: 'Systemic Diseases', example: 'Diabetes, high blood pressure' },
  { name: 'drugAllergies', label: 'Drug Allergies', example: 'Penicillin' },
  { name: 'pastTreatments', label: 'Past Treatments', example: 'Root canal, braces' },
  { name: 'previousExperiences', label: 'Previous Experiences', example: 'Fainted at an injection' },
] as const;

const list = z.pipe(
  z.string().check(z.refine((typed) => medicalList.safeParse(entriesOf(typed)).success, LIST_TOO_LONG)),
  z.transform(entriesOf),
);

/** Takes what is typed, returns what is stored. */
export const typedHistory = {
  systemicDiseases: list,
  drugAllergies: list,
  pastTreatments: list,
  previousExperiences: list,
  isPregnant: z.boolean(),
};

/** What a list typed with commas holds: `'Asthma, , Diabetes '` is Asthma and Diabetes. */
export function entriesOf(typed: string): string[] {
  return typed
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
