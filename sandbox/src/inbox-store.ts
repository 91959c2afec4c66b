import { desc, eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { sandboxMessages } from './schema.ts';

export type InboxMessage = typeof sandboxMessages.$inferSelect;

export async function insertInboxMessage(database: Database, row: InboxMessage): Promise<void> {
  await database.insert(sandboxMessages).values(row);
}

/** The latest messages, newest first, of one recipient or of all. */
export function latestInboxMessages(database: Database, recipient: string | undefined, limit: number) {
  return database
    .select()
    .from(sandboxMessages)
    .where(recipient === undefined ? undefined : eq(sandboxMessages.recipient, recipient))
    .orderBy(desc(sandboxMessages.sentAt), desc(sandboxMessages.id))
    .limit(limit);
}
