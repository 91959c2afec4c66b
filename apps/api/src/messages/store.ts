import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { outboxMessages } from '../db/schema.ts';

export type OutboxRow = typeof outboxMessages.$inferSelect;

export async function insertMessage(tx: Queries, row: typeof outboxMessages.$inferInsert): Promise<void> {
  await tx.insert(outboxMessages).values(row);
}

/** The message if it still waits; its row stays locked, so that nobody else delivers it at the same time. */
export async function lockQueued(tx: Queries, id: string): Promise<OutboxRow | undefined> {
  const [row] = await tx
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.id, id), eq(outboxMessages.status, 'queued')))
    .for('update', { skipLocked: true });
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
