import type { Profile } from '@chairside/contract/profile';
import * as z from 'zod/mini';
import { type MEDICAL_FIELDS, typedHistory } from '../../patient/medical-history.ts';

/** The medical history: lists typed with commas go in, lists come out. */
export const medical = z.object(typedHistory);

export type TypedMedical = z.input<typeof medical>;
export type Medical = z.output<typeof medical>;

export function knownMedical({ medicalInfo }: Pick<Profile, 'medicalInfo'>): TypedMedical {
  const typed = (name: (typeof MEDICAL_FIELDS)[number]['name']) => medicalInfo[name].join(', ');
  return {
    systemicDiseases: typed('systemicDiseases'),
    drugAllergies: typed('drugAllergies'),
    pastTreatments: typed('pastTreatments'),
    previousExperiences: typed('previousExperiences'),
    isPregnant: medicalInfo.isPregnant,
  };
}
