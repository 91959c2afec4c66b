import type { Channel } from '@chairside/rules/contact';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { Sealing } from '../security/sealing.ts';
import { insertMessage } from './store.ts';
import type { MessageContent } from './templates.ts';

export interface OutgoingMessage extends Omit<MessageContent, 'template'> {
  channel: Channel;
  to: string;
  template: string;
}

interface Circumstances {
  now: Date;
  lapsesAt: Date | null;
  /** The appointment that it is about: when that changes, what has not been sent is not sent any more. */
  appointmentId?: string;
  /** The subscription whose plan it is about, for the same. */
  subscriptionId?: string;
}

export interface OutboxDependencies {
  sealing: Sealing;
  /** Has this process look for codes at once, where it delivers messages itself. */
  nudge?(channel: Channel): void;
}

/**
 * Writes a message into the outbox within the transaction that causes it; being there is its request to be delivered
 * (MSG-1).
 * One that is not delivered by `lapsesAt` is worth nothing any more (a code) and is never sent.
 */
export async function writeMessage(
  { sealing, nudge }: OutboxDependencies,
  tx: Queries,
  { channel, to, template, ...content }: OutgoingMessage,
  { now, lapsesAt, appointmentId, subscriptionId }: Circumstances,
): Promise<void> {
  await insertMessage(tx, {
    id: newId(),
    channel,
    recipient: to,
    template,
    sealedContent: sealing.seal(content),
    createdAt: now,
    lapsesAt,
    appointmentId: appointmentId ?? null,
    subscriptionId: subscriptionId ?? null,
  });
  if (content.code !== null) nudge?.(channel);
}
