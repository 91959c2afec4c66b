import type { MedicalHistory } from '@chairside/contract/profile';
import { recordAccess } from '../audit/feature.ts';
import type { Queries } from '../db/database.ts';
import { lockUser } from '../users/feature.ts';
import { clearPregnancy, findMedicalHistory, putMedicalHistory } from './store.ts';

/** Of a patient who has entered nothing yet. */
export const EMPTY_HISTORY: MedicalHistory = {
  systemicDiseases: [],
  drugAllergies: [],
  pastTreatments: [],
  previousExperiences: [],
  isPregnant: false,
};

/** The medical history that a patient has entered; an empty one to begin with. */
export async function medicalHistoryOf(queries: Queries, userId: string): Promise<MedicalHistory> {
  return (await findMedicalHistory(queries, userId)) ?? EMPTY_HISTORY;
}

/**
 * Stores what a patient changes of the history, and that they did; only a woman is ever stored as pregnant. False when the
 * account is gone.
 */
export async function saveMedicalHistory(
  tx: Queries,
  userId: string,
  changes: Partial<MedicalHistory>,
  now: Date,
): Promise<boolean> {
  const person = await lockUser(tx, userId);
  if (!person) return false;
  const entered = { ...(await medicalHistoryOf(tx, userId)), ...changes };
  const history = {
    systemicDiseases: filled(entered.systemicDiseases),
    drugAllergies: filled(entered.drugAllergies),
    pastTreatments: filled(entered.pastTreatments),
    previousExperiences: filled(entered.previousExperiences),
    isPregnant: entered.isPregnant && person.gender === 'female',
  };
  await putMedicalHistory(tx, userId, history, now);
  await recordChange(tx, userId, now);
  return true;
}

/** Takes back that a patient is pregnant; true when that had been said. */
export async function takeBackPregnancy(tx: Queries, userId: string, now: Date): Promise<boolean> {
  const isTakenBack = await clearPregnancy(tx, userId, now);
  if (isTakenBack) await recordChange(tx, userId, now);
  return isTakenBack;
}

const recordChange = (tx: Queries, userId: string, now: Date): Promise<void> =>
  recordAccess(tx, { userId, actor: 'patient', action: 'write', subject: 'medical_history', now });

const filled = (entries: string[]) => entries.filter((entry) => entry !== '');
