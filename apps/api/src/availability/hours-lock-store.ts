import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database.ts';
import { ONCE } from '../db/statement.ts';

const HOURS_AND_CHAIRS = sql`hashtext('hours and chairs')`;

/**
 * Within a statement: nobody who looks for visits before changing hours or chairs does so until the transaction ends. In the
 * order of locks it comes after the subscription and before any visit; the calendar is read by a later statement.
 */
export const HOURS_STAY = sql<unknown>`(select pg_advisory_xact_lock_shared(${HOURS_AND_CHAIRS}))`;

/** The same by a statement of its own, for what is placed more seldom. */
export async function holdHours(tx: Queries): Promise<void> {
  await tx.select({ held: HOURS_STAY }).from(ONCE);
}

/**
 * Has whoever places a visit wait until the transaction ends, and waits for those who do already: what is read next has all
 * visits. Taken first of all locks.
 */
export async function lockHoursAndChairs(tx: Queries): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${HOURS_AND_CHAIRS})`);
}

/** Changes the hours in a transaction that no visit is placed during. */
export function changingHours<Result>(
  database: Database,
  change: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => {
    await lockHoursAndChairs(tx);
    return change(tx);
  });
}
