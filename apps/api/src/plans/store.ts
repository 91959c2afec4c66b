import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database.ts';
import { plans, planVersions, treatments } from '../db/schema.ts';

export type PlanRow = typeof plans.$inferSelect;
export type PlanVersionRow = typeof planVersions.$inferSelect;

/** A statement prepared once for the hottest read there is. */
export function preparePlanList(database: Database) {
  return database
    .select()
    .from(plans)
    .where(eq(plans.offered, true))
    .orderBy(asc(plans.position), asc(plans.priceRupees), asc(plans.name))
    .prepare('list_plans');
}

export async function findPlanRow(queries: Queries, id: string): Promise<PlanRow | undefined> {
  const [row] = await queries.select().from(plans).where(eq(plans.id, id));
  return row;
}

/** A plan on offer that nobody changes or retires before the transaction ends; others may read it the same way. */
export async function lockOfferedPlanRow(tx: Queries, id: string): Promise<PlanRow | undefined> {
  const [row] = await tx
    .select()
    .from(plans)
    .where(and(eq(plans.id, id), eq(plans.offered, true)))
    .for('share');
  return row;
}

export async function findVersionRow(queries: Queries, id: string): Promise<PlanVersionRow | undefined> {
  const [row] = await queries.select().from(planVersions).where(eq(planVersions.id, id));
  return row;
}

/** What the clinic offers, in its order. */
export function listOfferedTreatments(queries: Queries) {
  const { id, name, position, retiredAt } = treatments;
  return queries
    .select({ id, name })
    .from(treatments)
    .where(isNull(retiredAt))
    .orderBy(asc(position), asc(id));
}

/** Inserts the rows unless there is any plan yet; of several processes at once, one does. */
export async function insertPlansIfNone(
  database: Database,
  rows: (typeof plans.$inferInsert)[],
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`lock table ${plans} in share row exclusive mode`);
    const [existing] = await tx.select({ plans: count() }).from(plans);
    if (existing?.plans === 0) await tx.insert(plans).values(rows);
  });
}
