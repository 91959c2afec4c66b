import { inArray } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { notices } from '../db/schema.ts';

export type NoticeRow = typeof notices.$inferSelect;
export type Notice = Omit<NoticeRow, 'createdAt'>;

/** Records that a notice is sent; false when that has been done for the same time before. */
export async function insertNotice(tx: Queries, row: NoticeRow): Promise<boolean> {
  const inserted = await tx.insert(notices).values(row).onConflictDoNothing().returning();
  return inserted.length === 1;
}

/** Which of some notices have not been sent yet. Most have, whenever a job looks: nobody is locked to find that out. */
export async function findUnsent<Due extends { notice: Notice }>(
  queries: Queries,
  due: readonly Due[],
): Promise<Due[]> {
  const subjects = due.map(({ notice }) => notice.subjectId);
  const sent = await queries.select().from(notices).where(inArray(notices.subjectId, subjects));
  const names = new Set(sent.map(nameOf));
  return due.filter(({ notice }) => !names.has(nameOf(notice)));
}

function nameOf({ subjectId, kind, dueFor }: Notice): string {
  return `${subjectId} ${kind} ${dueFor.toISOString()}`;
}
