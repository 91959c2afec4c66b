import type { MedicalHistory } from '@chairside/contract/profile';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { documents, medicalHistories, plans, planVersions, subscriptions, users } from '../db/schema.ts';
import { statement } from '../db/statement.ts';
import { SUBSCRIPTION_WITH_PLAN } from '../subscriptions/feature.ts';

const { systemicDiseases, drugAllergies, pastTreatments, previousExperiences, isPregnant } = medicalHistories;
const HISTORY = { systemicDiseases, drugAllergies, pastTreatments, previousExperiences, isPregnant };

const profile = statement((queries) =>
  queries
    .select({
      user: users,
      ...SUBSCRIPTION_WITH_PLAN,
      history: HISTORY,
      hasDocuments: sql<boolean>`exists (select from ${documents} where ${documents.userId} = ${users.id})`,
    })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(plans, eq(plans.id, subscriptions.planId))
    .leftJoin(planVersions, eq(planVersions.id, subscriptions.planVersionId))
    .leftJoin(medicalHistories, eq(medicalHistories.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('read_profile'),
);

/** A user with the subscription and the medical history, as far as there are any. */
export async function findProfile(queries: Queries, userId: string) {
  const [row] = await profile(queries).execute({ userId });
  return row;
}

const ofUser = statement((queries) =>
  queries
    .select(HISTORY)
    .from(medicalHistories)
    .where(eq(medicalHistories.userId, sql.placeholder('userId')))
    .prepare('read_medical_history'),
);

export async function findMedicalHistory(
  queries: Queries,
  userId: string,
): Promise<MedicalHistory | undefined> {
  const [row] = await ofUser(queries).execute({ userId });
  return row;
}

export async function putMedicalHistory(
  tx: Queries,
  userId: string,
  history: MedicalHistory,
  updatedAt: Date,
): Promise<void> {
  const set = { ...history, updatedAt };
  await tx
    .insert(medicalHistories)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: medicalHistories.userId, set });
}

/** Takes back that a patient is pregnant; true when that had been said. */
export async function clearPregnancy(tx: Queries, userId: string, updatedAt: Date): Promise<boolean> {
  const cleared = await tx
    .update(medicalHistories)
    .set({ isPregnant: false, updatedAt })
    .where(and(eq(medicalHistories.userId, userId), eq(medicalHistories.isPregnant, true)))
    .returning({ userId: medicalHistories.userId });
  return cleared.length === 1;
}

export async function deleteMedicalHistory(tx: Queries, userId: string): Promise<void> {
  await tx.delete(medicalHistories).where(eq(medicalHistories.userId, userId));
}
