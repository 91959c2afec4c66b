import type { MedicalHistory } from '@chairside/contract/profile';
import type { Queries } from '../db/database.ts';
import { lockUser } from '../users/feature.ts';
import { clearPregnancy, deleteMedicalHistory, findMedicalHistory, putMedicalHistory } from './store.ts';

const NOTHING_TOLD: MedicalHistory = {
  systemicDiseases: [],
  drugAllergies: [],
  pastTreatments: [],
  previousExperiences: [],
  isPregnant: false,
};

/** What a patient has told of their health; nothing, to begin with. */
export async function medicalHistoryOf(queries: Queries, userId: string): Promise<MedicalHistory> {
  return (await findMedicalHistory(queries, userId)) ?? NOTHING_TOLD;
}

/** Keeps what a patient tells; who is not female is never kept as pregnant. False when the account is gone. */
export async function tellMedicalHistory(
  tx: Queries,
  userId: string,
  told: MedicalHistory,
  now: Date,
): Promise<boolean> {
  const person = await lockUser(tx, userId);
  if (!person) return false;
  const kept = {
    systemicDiseases: said(told.systemicDiseases),
    drugAllergies: said(told.drugAllergies),
    pastTreatments: said(told.pastTreatments),
    previousExperiences: said(told.previousExperiences),
    isPregnant: told.isPregnant && person.gender === 'female',
  };
  await putMedicalHistory(tx, userId, kept, now);
  return true;
}

const said = (entries: string[]) => entries.filter((entry) => entry !== '');

/** Takes back a pregnancy that was told; true when there was one. */
export const forgetPregnancy = clearPregnancy;

/** Erases all that a patient has told of their health. */
export const forgetMedicalHistory = deleteMedicalHistory;
