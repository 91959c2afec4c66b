import type { MedicalHistory } from '@chairside/contract/profile';
import { medicalList } from '@chairside/contract/visit-details';
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
  z.string().check(({ value: input, issues }) => {
    const problem = medicalList.safeParse(entriesOf(input)).error?.issues[0];
    if (!problem) return;
    const message = problem.code === 'too_big' ? LIST_TOO_LONG : problem.message;
    issues.push({ code: 'custom', input, message });
  }),
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

export type TypedHistory = { [Field in keyof typeof typedHistory]: z.input<(typeof typedHistory)[Field]> };

/** A history as it is typed; without one, nothing. */
export function historyAsTyped(history?: MedicalHistory): TypedHistory {
  const typed = (name: (typeof MEDICAL_FIELDS)[number]['name']) => history?.[name].join(', ') ?? '';
  return {
    systemicDiseases: typed('systemicDiseases'),
    drugAllergies: typed('drugAllergies'),
    pastTreatments: typed('pastTreatments'),
    previousExperiences: typed('previousExperiences'),
    isPregnant: history?.isPregnant ?? false,
  };
}

/** What a list typed with commas holds: `'Asthma, , Diabetes '` is Asthma and Diabetes. */
export function entriesOf(typed: string): string[] {
  return typed
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}
