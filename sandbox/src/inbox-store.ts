import { desc, eq, lt, sql } from 'drizzle-orm';
import type { Database, Queries } from './database.ts';
import { sandboxMessages } from './schema.ts';

const BATCH = 1_000;

export type InboxMessage = typeof sandboxMessages.$inferSelect;

export async function insertInboxMessage(database: Database, row: InboxMessage): Promise<void> {
  await database.insert(sandboxMessages).values(row);
}

/** The latest messages, newest first, of one recipient or of all. */
export function latestInboxMessages(database: Queries, recipient: string | undefined, limit: number) {
  return database
    .select()
    .from(sandboxMessages)
    .where(recipient === undefined ? undefined : eq(sandboxMessages.recipient, recipient))
    .orderBy(desc(sandboxMessages.sentAt), desc(sandboxMessages.id))
    .limit(limit);
}

/** Deletes messages from before an instant, so many at a time; those that are being erased elsewhere are not waited for. */
export async function deleteInboxBefore(database: Database, time: Date): Promise<void> {
  const old = database
    .select({ id: sandboxMessages.id })
    .from(sandboxMessages)
    .where(lt(sandboxMessages.sentAt, time))
    .orderBy(sandboxMessages.sentAt)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  await database.delete(sandboxMessages).where(sql`${sandboxMessages.id} = any(array(${old}))`);
}
