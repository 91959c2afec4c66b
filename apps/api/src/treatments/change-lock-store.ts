import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';

/** Has owners change chairs, dentists and treatments one after the other, until the transaction ends. */
export async function lockChanges(tx: Queries): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('chairs, dentists and treatments'))`);
}
