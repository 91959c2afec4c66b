import { HOUR_MS, MINUTE_MS } from '@chairside/rules/durations';
import type { PageKey } from '@chairside/rules/page-key';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/** An instant where no column says what the value is. */
export const timestamptz = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/**
 * Whether it is time for what is looked at every hour or more often. Put off for longer, it was by a clock that was ahead and has
 * been set back since; clocks of several machines differ by less than 5 minutes.
 */
export const hasCome = (at: SQLWrapper, now: Date): SQL =>
  sql`(${at} <= ${timestamptz(now)} or ${at} > ${timestamptz(new Date(now.getTime() + HOUR_MS + 5 * MINUTE_MS))})`;

/** Whether a row of a list by time, latest first, comes after the last one of a page. */
export const isAfterPage = ({ at, id }: PageKey, column: { at: SQLWrapper; id: SQLWrapper }): SQL =>
  sql`(${column.at}, ${column.id}) < (${timestamptz(at)}, ${id}::uuid)`;

/** Has whoever asks for a lock of the same name wait until the transaction ends. */
export async function lockName(tx: Queries, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
