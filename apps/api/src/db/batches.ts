import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';

const BATCH = 5_000;

/**
 * Deletes the rows of a table that fit, so many at a time that no statement takes long, each batch for itself. Rows that
 * somebody works on are left for the next time.
 */
export async function deleteInBatches(queries: Queries, table: PgTable, condition: SQL): Promise<void> {
  const batch = sql`select ctid from ${table} where ${condition} limit ${BATCH} for update skip locked`;
  for (let deleted = BATCH; deleted === BATCH; ) {
    const { rowCount } = await queries.execute(sql`delete from ${table} where ctid = any(array(${batch}))`);
    deleted = rowCount ?? 0;
  }
}
