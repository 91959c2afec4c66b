import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';

/** Has those who count up to a ceiling do so one after the other, until the transaction ends. */
export async function lockForCeiling(tx: Queries, of: 'desk devices' | 'invitations'): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${of}, 0))`);
}
