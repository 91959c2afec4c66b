import { type SQL, sql } from 'drizzle-orm';
import { deleteInBatches } from '../db/batches.ts';
import type { Queries } from '../db/database.ts';
import { calendarChanges } from '../db/schema.ts';
import { isFromHere, transactionsSeen } from '../db/snapshot.ts';
import { DAYS } from './schedule-json-store.ts';

/** How far back changes can be asked for: in transactions instead of hours, since clocks may be set. */
const TRANSACTIONS_BACK = sql.raw('100000');

/** The snapshot in which the calendar was read before; null is none. */
const SEEN = sql.placeholder('seen');
const BEFORE = transactionsSeen(SEEN);

const OLDEST_RUNNING = numberOf(sql`pg_snapshot_xmin(pg_current_snapshot())`);
const NEXT = numberOf(sql`pg_snapshot_xmax(pg_current_snapshot())`);
// As a question of its own it is answered once, not for every day.
const ARE_ALL_THERE = sql`(
  select ${isFromHere(SEEN)} and ${OLDEST_RUNNING} - ${numberOf(sql`pg_snapshot_xmin(${BEFORE})`)} < ${TRANSACTIONS_BACK})`;

/** Those of the days asked about that have changed since; all, where nobody can tell any more. */
export const CHANGED_DAYS = sql`
  select day from ${DAYS} asked
   where ${ARE_ALL_THERE} is not true
      or day in (select date from ${calendarChanges}
                  where changed_in >= pg_snapshot_xmin(${BEFORE}) and not pg_visible_in_snapshot(changed_in, ${BEFORE}))`;

/**
 * Deletes the changes that nobody asks for any more, and those that a restored backup has of another server, whose transactions
 * have numbers of their own.
 */
export async function deleteOldChanges(queries: Queries): Promise<void> {
  const changedIn = numberOf(sql`changed_in`);
  await deleteInBatches(
    queries,
    calendarChanges,
    sql`${changedIn} < ${OLDEST_RUNNING} - ${TRANSACTIONS_BACK} or ${changedIn} > ${NEXT} + ${TRANSACTIONS_BACK}`,
  );
}

function numberOf(transaction: SQL): SQL {
  return sql`${transaction}::text::bigint`;
}
