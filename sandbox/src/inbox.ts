import type { Channel } from '@chairside/rules/contact';
import { parseEmail, parsePhone } from '@chairside/rules/contact';
import { DAY_MS } from '@chairside/rules/durations';
import { v7 } from 'uuid';
import type { Database } from './database.ts';
import { type InboxMessage, latestInboxMessages, storeAndForget } from './inbox-store.ts';

const LISTED = 200;
/** As long as the product stores to whom its messages were sent (PRIV-1). */
const FORGOTTEN_AFTER_MS = 90 * DAY_MS;

/** A message that no provider takes. */
export interface Message {
  channel: Channel;
  to: string;
  subject: string | null;
  text: string;
  code: string | null;
}

/** Stores a message that no provider takes (SAND-1), and forgets old ones (SAND-7). */
export async function storeInInbox(database: Database, message: Message, now: Date): Promise<void> {
  const { channel, to, subject, text, code } = message;
  const row = { id: v7(), channel, recipient: to, subject, text, code, sentAt: now };
  await storeAndForget(database, row, new Date(now.getTime() - FORGOTTEN_AFTER_MS));
}

/** The latest messages, newest first; of one contact however it is written, or of all. */
export async function listInbox(database: Database, to: string | undefined) {
  const recipient = to === undefined ? undefined : (parsePhone(to) ?? parseEmail(to) ?? to);
  const rows = await latestInboxMessages(database, recipient, LISTED);
  return rows.map(shown);
}

function shown({ id, channel, recipient, subject, text, code, sentAt }: InboxMessage) {
  return { id, channel, to: recipient, subject, text, code, sentAt: sentAt.toISOString() };
}
