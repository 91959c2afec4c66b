import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { lockName } from '../db/expressions.ts';
import { plans, subscriptions, treatments } from '../db/schema.ts';

export type PlanRow = typeof plans.$inferSelect;

/** Has owners change the plans one after the other, until the transaction ends. */
export async function lockPlanEditing(tx: Queries): Promise<void> {
  await lockName(tx, 'plan editing');
}

/** Every plan: those on offer as patients see them, then the retired ones by name. */
export function findAllPlans(queries: Queries): Promise<PlanRow[]> {
  const byPlace = sql`case when ${plans.offered} then ${plans.position} end`;
  const byPrice = sql`case when ${plans.offered} then ${plans.priceRupees} end`;
  return queries
    .select()
    .from(plans)
    .orderBy(desc(plans.offered), sql`${byPlace} nulls last`, sql`${byPrice} nulls last`, asc(plans.name));
}

/** How many patients have each plan now, by the plan. */
export async function countHolders(queries: Queries, now: Date): Promise<Map<string, number>> {
  const { planId, status, endDate } = subscriptions;
  const rows = await queries
    .select({ planId, holders: count() })
    .from(subscriptions)
    .where(and(eq(status, 'active'), gt(endDate, now)))
    .groupBy(planId);
  return new Map(rows.map((row) => [row.planId, row.holders]));
}

/** Whether each of those is a treatment, offered or not. */
export async function areTreatments(queries: Queries, ids: readonly string[]): Promise<boolean> {
  const [row] = await queries
    .select({ found: count() })
    .from(treatments)
    .where(inArray(treatments.id, [...ids]));
  return row?.found === ids.length;
}

export async function insertPlan(tx: Queries, row: typeof plans.$inferInsert): Promise<void> {
  await tx.insert(plans).values(row);
}

export async function updatePlan(
  tx: Queries,
  id: string,
  changes: Partial<Omit<PlanRow, 'id' | 'createdAt' | 'versionId'>>,
): Promise<void> {
  await tx.update(plans).set(changes).where(eq(plans.id, id));
}
