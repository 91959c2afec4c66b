import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { outboxMessages } from '../db/schema.ts';

export type OutboxRow = typeof outboxMessages.$inferSelect;

export async function insertMessage(tx: Queries, row: typeof outboxMessages.$inferInsert): Promise<void> {
  await tx.insert(outboxMessages).values(row);
}

/** The message if it still waits, once nobody else is delivering it; its row stays locked. */
export async function lockQueued(tx: Queries, id: string): Promise<OutboxRow | undefined> {
  const [row] = await tx
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.id, id), eq(outboxMessages.status, 'queued')))
    .for('update');
  return row;
}

/** Closes a message and erases what it said. */
export async function finishMessage(
  tx: Queries,
  id: string,
  status: 'sent' | 'lapsed',
  now: Date,
): Promise<void> {
  await tx
    .update(outboxMessages)
    .set({ status, finishedAt: now, sealedContent: null, attempts: sql`${outboxMessages.attempts} + 1` })
    .where(eq(outboxMessages.id, id));
}

export async function noteFailure(queries: Queries, id: string, lastError: string): Promise<void> {
  await queries
    .update(outboxMessages)
    .set({ lastError, attempts: sql`${outboxMessages.attempts} + 1` })
    .where(and(eq(outboxMessages.id, id), eq(outboxMessages.status, 'queued')));
}

/** Takes back what waits and tells of an appointment; what is on its way at this moment cannot be. */
export async function lapseMessagesAbout(tx: Queries, appointmentId: string, now: Date): Promise<void> {
  const waiting = tx
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.appointmentId, appointmentId), eq(outboxMessages.status, 'queued')))
    .for('update', { skipLocked: true });
  await tx
    .update(outboxMessages)
    .set({ status: 'lapsed', finishedAt: now, sealedContent: null })
    .where(inArray(outboxMessages.id, waiting));
}

/** Closes and erases what has lapsed in the queue, whatever kept it from being sent. */
export async function lapseOverdue(queries: Queries, now: Date): Promise<void> {
  await queries
    .update(outboxMessages)
    .set({ status: 'lapsed', finishedAt: now, sealedContent: null })
    .where(and(eq(outboxMessages.status, 'queued'), lt(outboxMessages.lapsesAt, now)));
}

export async function deleteFinishedBefore(queries: Queries, time: Date): Promise<void> {
  await queries.delete(outboxMessages).where(lt(outboxMessages.finishedAt, time));
}
