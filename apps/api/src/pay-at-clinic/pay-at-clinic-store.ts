import type { PageKey } from '@chairside/rules/page-key';
import type { PatientSearch } from '@chairside/rules/patient-search';
import { and, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { isAfterPage } from '../db/expressions.ts';
import { payAtClinic, plans, planVersions, subscriptions, users } from '../db/schema.ts';

const { userId, planId, planVersionId, chosenAt } = payAtClinic;

/** Stores what a patient has chosen in the place of what they chose before; the same once more stays as old as it is. */
export async function storeChoice(tx: Queries, choice: typeof payAtClinic.$inferInsert): Promise<void> {
  await tx
    .insert(payAtClinic)
    .values(choice)
    .onConflictDoUpdate({
      target: userId,
      set: { planId: choice.planId, planVersionId: choice.planVersionId, chosenAt: choice.chosenAt },
      setWhere: ne(planVersionId, choice.planVersionId),
    });
}

export async function deleteChoice(queries: Queries, ofUser: string): Promise<void> {
  await queries.delete(payAtClinic).where(eq(userId, ofUser));
}

/** Forgets what was chosen before an instant. */
export async function deleteChoicesBefore(queries: Queries, before: Date): Promise<void> {
  await queries.delete(payAtClinic).where(lt(chosenAt, before));
}

const CHOICE = {
  planId,
  planName: planVersions.name,
  price: planVersions.priceRupees,
  priceNow: sql<number | null>`case when ${plans.offered} then ${plans.priceRupees} end`,
  chosenAt,
};

/** A process of the version before knows nothing of these choices; of a plan that runs none counts. */
const isWaiting = and(eq(subscriptions.userId, userId), eq(subscriptions.status, 'suspended'));

/** What a patient whose plan waits to be paid means to pay at the clinic. */
export async function findChoice(queries: Queries, ofUser: string) {
  const [row] = await queries
    .select(CHOICE)
    .from(payAtClinic)
    .innerJoin(planVersions, eq(planVersions.id, planVersionId))
    .innerJoin(plans, eq(plans.id, planId))
    .innerJoin(subscriptions, isWaiting)
    .where(eq(userId, ofUser));
  return row;
}

export type ChoiceRow = NonNullable<Awaited<ReturnType<typeof findChoice>>>;

/** Who means to pay at the clinic, latest first. */
export function findWaiting(
  queries: Queries,
  { search, after }: { search: PatientSearch | null; after: PageKey | undefined },
  most: number,
) {
  return queries
    .select({ ...CHOICE, id: userId, name: users.name, phone: users.phone })
    .from(payAtClinic)
    .innerJoin(planVersions, eq(planVersions.id, planVersionId))
    .innerJoin(plans, eq(plans.id, planId))
    .innerJoin(subscriptions, isWaiting)
    .innerJoin(users, eq(users.id, userId))
    .where(and(search ? fits(search) : undefined, after && isAfterPage(after, { at: chosenAt, id: userId })))
    .orderBy(sql`${chosenAt} desc, ${userId} desc`)
    .limit(most);
}

/** Of these few, looked through one by one. */
function fits(search: PatientSearch): SQL | undefined {
  if (search.by === 'phone') return sql`${users.phone} like '%' || ${search.ending}`;
  if (search.by === 'email') return sql`starts_with(${users.email}, ${search.beginning})`;
  return and(
    ...search.words.map((word) => sql`position(searchable(${word}) in ${users}.searchable_name) > 0`),
  );
}
