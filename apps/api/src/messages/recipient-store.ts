import { asc, inArray } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { outboxMessages } from '../db/schema.ts';

/** What was sent to some contacts and when, without what it said. */
export function findMessagesTo(
  queries: Queries,
  contacts: string[],
  { limit, offset }: { limit: number; offset: number },
) {
  const { id, channel, template, status, createdAt, finishedAt, recipient } = outboxMessages;
  return queries
    .select({ channel, template, status, createdAt, finishedAt })
    .from(outboxMessages)
    .where(inArray(recipient, contacts))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
    .offset(offset);
}

/** Forgets what was sent to contacts that are nobody's any more, and what waits to be; one that is just being delivered still arrives. */
export async function forgetMessagesTo(tx: Queries, contacts: string[]): Promise<void> {
  await tx.delete(outboxMessages).where(inArray(outboxMessages.recipient, contacts));
}
