import { and, eq, inArray, lt } from 'drizzle-orm';
import { deleteInBatches } from '../db/batches.ts';
import type { Queries } from '../db/database.ts';
import { notices } from '../db/schema.ts';

export type NoticeRow = typeof notices.$inferSelect;
export type Notice = Omit<NoticeRow, 'createdAt'>;

/** Records that a notice is sent; false when that has been done for the same time before. */
export async function insertNotice(tx: Queries, row: NoticeRow): Promise<boolean> {
  const inserted = await tx.insert(notices).values(row).onConflictDoNothing().returning();
  return inserted.length === 1;
}

/** Forgets a notice that was sent before its time, so that it is sent once that has come. */
export async function deleteNotice(tx: Queries, { subjectId, kind, dueFor }: Notice): Promise<void> {
  await tx
    .delete(notices)
    .where(and(eq(notices.subjectId, subjectId), eq(notices.kind, kind), eq(notices.dueFor, dueFor)));
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

/** Deletes the notices of what was due before a time. */
export async function deleteNoticesBefore(queries: Queries, time: Date): Promise<void> {
  await deleteInBatches(queries, notices, lt(notices.dueFor, time));
}

function nameOf({ subjectId, kind, dueFor }: Notice): string {
  return `${subjectId} ${kind} ${dueFor.toISOString()}`;
}
