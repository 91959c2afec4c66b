import type { Queries } from '../db/database.ts';
import { notices } from '../db/patient-schema.ts';

export type NoticeRow = typeof notices.$inferSelect;

/** Notes that somebody is told of something; false when that has been done for the same time before. */
export async function insertNotice(tx: Queries, row: NoticeRow): Promise<boolean> {
  const inserted = await tx.insert(notices).values(row).onConflictDoNothing().returning();
  return inserted.length === 1;
}
