import type { Queries } from '../db/database.ts';
import { newId } from '../ids.ts';
import type { Sealing } from './sealing.ts';
import { hasLeft, insertMessage, lapseMessagesAbout } from './store.ts';
import type { Channel, MessageContent } from './templates.ts';

export interface OutgoingMessage extends Omit<MessageContent, 'template'> {
  channel: Channel;
  to: string;
  template: string;
}

interface Circumstances {
  now: Date;
  lapsesAt: Date | null;
  /** The appointment that it tells of: when that changes, what has not been sent is not sent any more. */
  appointmentId?: string;
}

export interface OutboxParts {
  sealing: Sealing;
  /** Has this process look for codes at once, where it delivers messages itself. */
  nudge?(channel: Channel): void;
}

/**
 * Writes a message into the outbox within the transaction that causes it; being there is its request to be delivered.
 * One that is not delivered by `lapsesAt` is worth nothing any more (a code) and is never sent.
 */
export async function writeMessage(
  { sealing, nudge }: OutboxParts,
  tx: Queries,
  { channel, to, template, ...content }: OutgoingMessage,
  { now, lapsesAt, appointmentId }: Circumstances,
): Promise<void> {
  await insertMessage(tx, {
    id: newId(),
    channel,
    recipient: to,
    template,
    sealedContent: sealing.seal(content),
    status: 'queued',
    createdAt: now,
    lapsesAt,
    appointmentId: appointmentId ?? null,
  });
  if (content.code !== null) nudge?.(channel);
}

/** Takes back what waits in the outbox and tells of an appointment as it no longer is. */
export const takeBackMessagesAbout = lapseMessagesAbout;

/**
 * Whether a patient has, or may have by now, read something about an appointment: false only when all that was written
 * about it was taken back or lapsed unsent.
 */
export const mayHaveBeenToldOf = hasLeft;
