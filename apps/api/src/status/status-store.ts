import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';

/** What the clock of the database says. */
export async function databaseClock(queries: Queries): Promise<Date> {
  const { rows } = await queries.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  );
  return new Date(rows[0]?.ms ?? Number.NaN);
}
