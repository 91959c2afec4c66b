import { sql } from 'drizzle-orm';
import { deleteInBatches } from '../db/batches.ts';
import type { Queries } from '../db/database.ts';
import { calendarChanges } from '../db/schema.ts';
import { isOfThisServer, transactionsSeen } from '../db/snapshot.ts';
import { DAYS } from './schedule-json-store.ts';

/** How far back changes can be asked for: in transactions instead of hours, since clocks may be set. */
const TRANSACTIONS_BACK = 100_000;

/** The snapshot in which the calendar was read before. */
const SEEN = sql.placeholder('seen');
const BEFORE = transactionsSeen(SEEN);

/** Those of the days asked about that have changed since. */
export const CHANGED_DAYS = sql`(
  select day from ${DAYS} asked
   where day in (select date from ${calendarChanges}
                  where changed_in >= pg_snapshot_xmin(${BEFORE}) and not pg_visible_in_snapshot(changed_in, ${BEFORE})))`;

/** Whether all changes since are still there. */
export const HAS_ALL_CHANGES = sql<boolean>`
  ${isOfThisServer(SEEN)} and ${numberOf(sql`pg_snapshot_xmin(pg_current_snapshot())`)}
    - ${numberOf(sql`pg_snapshot_xmin(${BEFORE})`)} < ${sql.raw(String(TRANSACTIONS_BACK))}`;

/** Deletes the changes that nobody looks for any more, and those of another server, whose backup was restored. */
export async function deleteOldChanges(queries: Queries): Promise<void> {
  const oldest = sql`greatest(0, ${numberOf(sql`pg_snapshot_xmin(pg_current_snapshot())`)} - ${TRANSACTIONS_BACK})`;
  await deleteInBatches(
    queries,
    calendarChanges,
    sql`changed_in < ${oldest}::text::xid8 or changed_in >= pg_snapshot_xmax(pg_current_snapshot())`,
  );
}

function numberOf(transaction: ReturnType<typeof sql>) {
  return sql`${transaction}::text::bigint`;
}
