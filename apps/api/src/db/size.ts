import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** How many bytes the database takes on its disk. */
export async function databaseBytes(database: Database): Promise<number> {
  const { rows } = await database.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database()) as bytes`,
  );
  return Number(rows[0]?.bytes);
}
