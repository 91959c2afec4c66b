import { type Placeholder, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/**
 * Which transactions a statement sees the outcome of. Two statements with the same snapshot see the very same data, for
 * any write that was committed between them would be in the one and not in the other. Since when the server runs is part of
 * it: one that has crashed, or the one that has taken its place, gives the numbers of transactions anew that were lost.
 */
export const SNAPSHOT = sql<string>`pg_current_snapshot()::text || ' ' || pg_postmaster_start_time()::text`;

/** The transactions whose outcome was seen by the statement that gave such a text, once a statement. */
export const transactionsSeen = (snapshot: Placeholder) =>
  sql`(select split_part(${snapshot}, ' ', 1)::pg_snapshot)`;

/** Whether the server that gave such a text still runs. */
export const isOfThisServer = (snapshot: Placeholder) =>
  sql<boolean>`${snapshot} = split_part(${snapshot}, ' ', 1) || ' ' || pg_postmaster_start_time()::text`;

/** Has a transaction that has read nothing yet see the data as it is now until it ends, and write none. */
export async function useOneSnapshot(tx: Queries): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
}
