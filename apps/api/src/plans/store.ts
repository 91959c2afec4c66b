import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database.ts';
import { plans } from '../db/schema.ts';

export type PlanRow = typeof plans.$inferSelect;

/** A statement prepared once for the hottest read there is. */
export function preparePlanList(database: Database) {
  return database
    .select()
    .from(plans)
    .where(eq(plans.offered, true))
    .orderBy(asc(plans.priceRupees), asc(plans.name))
    .prepare('list_plans');
}

export async function findPlanRow(queries: Queries, id: string): Promise<PlanRow | undefined> {
  const [row] = await queries.select().from(plans).where(eq(plans.id, id));
  return row;
}

export function findPlanRows(queries: Queries, ids: string[]): Promise<PlanRow[]> {
  return queries.select().from(plans).where(inArray(plans.id, ids));
}

/** Inserts the rows unless there is any plan yet; of several processes at once, one does. */
export async function insertPlansIfNone(database: Database, rows: PlanRow[]): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`lock table ${plans} in share row exclusive mode`);
    const [existing] = await tx.select({ plans: count() }).from(plans);
    if (existing?.plans === 0) await tx.insert(plans).values(rows);
  });
}
