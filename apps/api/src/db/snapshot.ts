import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/**
 * Which database gave a text, and since when it runs: one that has crashed, or the one that has taken its place, gives the
 * numbers of transactions anew that were lost. After a crash that the server itself survives its statistics begin anew.
 */
const SOURCE = sql`pg_postmaster_start_time()::text || ' ' || (select coalesce(stats_reset::text, '') from pg_stat_bgwriter)
  || ' ' || (select oid::text from pg_database where datname = current_database())`;

/**
 * Which transactions a statement sees the outcome of. Two statements with the same snapshot see the very same data, for
 * any write that was committed between them would be in the one and not in the other. As a question of its own it is answered
 * once, not for every row.
 */
export const SNAPSHOT = sql<string>`(select pg_current_snapshot()::text || ' ' || ${SOURCE})`;

/** The transactions whose outcome was seen by the statement that gave such a text. It is made out once a statement. */
export function transactionsSeen(snapshot: Placeholder): SQL {
  return sql`(select split_part(${snapshot}, ' ', 1)::pg_snapshot)`;
}

/** Whether this database gave such a text, and has not crashed since. */
export function isFromHere(snapshot: Placeholder): SQL<boolean> {
  return sql`${snapshot} = split_part(${snapshot}, ' ', 1) || ' ' || ${SOURCE}`;
}

/** Has a transaction that has read nothing yet see the data as it is now until it ends, and write none. */
export async function useOneSnapshot(tx: Queries): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
}
