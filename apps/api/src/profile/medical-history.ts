import type { MedicalHistory } from '@chairside/contract/profile';
import type { Queries } from '../db/database.ts';
import { lockUser } from '../users/feature.ts';
import { findMedicalHistory, putMedicalHistory } from './store.ts';

const EMPTY: MedicalHistory = {
  systemicDiseases: [],
  drugAllergies: [],
  pastTreatments: [],
  previousExperiences: [],
  isPregnant: false,
};

/** The medical history that a patient has entered; an empty one to begin with. */
export async function medicalHistoryOf(queries: Queries, userId: string): Promise<MedicalHistory> {
  return (await findMedicalHistory(queries, userId)) ?? EMPTY;
}

/** Stores the history a patient enters; only a woman is ever stored as pregnant. False when the account is gone. */
export async function saveMedicalHistory(
  tx: Queries,
  userId: string,
  entered: MedicalHistory,
  now: Date,
): Promise<boolean> {
  const person = await lockUser(tx, userId);
  if (!person) return false;
  const history = {
    systemicDiseases: filled(entered.systemicDiseases),
    drugAllergies: filled(entered.drugAllergies),
    pastTreatments: filled(entered.pastTreatments),
    previousExperiences: filled(entered.previousExperiences),
    isPregnant: entered.isPregnant && person.gender === 'female',
  };
  await putMedicalHistory(tx, userId, history, now);
  return true;
}

const filled = (entries: string[]) => entries.filter((entry) => entry !== '');
