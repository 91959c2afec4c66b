import { and, asc, gt, gte, sql } from 'drizzle-orm';
import { IS_ACTIVE } from '../db/active-appointments.ts';
import type { Queries } from '../db/database.ts';
import { appointments, chairs } from '../db/schema.ts';

/** The names of the chairs by their number. */
export async function listChairNames(queries: Queries): Promise<string[]> {
  const rows = await queries.select().from(chairs).orderBy(asc(chairs.number));
  return rows.map(({ name }) => name);
}

/** Has the chairs be as many as there are names. */
export async function setChairNames(tx: Queries, names: readonly string[]): Promise<void> {
  const rows = names.map((name, place) => ({ number: place + 1, name }));
  await tx.delete(chairs).where(gt(chairs.number, names.length));
  await tx
    .insert(chairs)
    .values(rows)
    .onConflictDoUpdate({ target: chairs.number, set: { name: sql`excluded.name` } });
}

/** Adds those of the first `count` chairs that have no row, under a name that says their number. */
export async function insertMissingChairs(queries: Queries, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, place) => ({
    number: place + 1,
    name: `Chair ${place + 1}`,
  }));
  await queries.insert(chairs).values(rows).onConflictDoNothing();
}

/** The first date from `today` on with an active visit in a chair beyond the first `count`; null without one. */
export async function firstVisitBeyond(
  queries: Queries,
  count: number,
  today: string,
): Promise<string | null> {
  const [row] = await queries
    .select({ date: appointments.date })
    .from(appointments)
    .where(and(IS_ACTIVE, gte(appointments.date, today), gt(appointments.chair, count)))
    .orderBy(asc(appointments.date))
    .limit(1);
  return row?.date ?? null;
}
