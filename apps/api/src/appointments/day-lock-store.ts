import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';

/** Whoever books on that day after this one waits until the transaction ends. */
export async function lockDayToBook(tx: Queries, date: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('visits_of_day'), ${date}::date - date '2000-01-01')`,
  );
}
