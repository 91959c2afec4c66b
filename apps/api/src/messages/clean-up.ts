import { DAY_MS } from '@chairside/rules/durations';
import type { Database } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import { deleteFinishedBefore, lapseOverdue } from './store.ts';

const RETENTION_MS = 90 * DAY_MS;

/** Closes messages that lapsed unsent, and says of which kind they were and how many. */
export async function closeLapsedMessages(database: Database, log: Log, now: Date): Promise<void> {
  const lapsed = await lapseOverdue(database, now);
  const kinds = Map.groupBy(lapsed, ({ channel, template }) => `${template} by ${channel}`);
  for (const [kind, { length: messages }] of kinds) {
    log.warn({ kind, messages }, 'messages lapsed before they could be sent');
  }
}

/** Forgets to whom a message was sent after 90 days. */
export async function forgetOldMessages(database: Database, now: Date): Promise<void> {
  await deleteFinishedBefore(database, new Date(now.getTime() - RETENTION_MS), now);
}
