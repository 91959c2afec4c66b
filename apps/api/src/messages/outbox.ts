import * as z from 'zod';
import type { Database, Queries } from '../db/database.ts';
import { newId } from '../ids.ts';
import { type Log, scrub } from '../log.ts';
import type { Sealing } from './sealing.ts';
import { finishMessage, insertMessage, lapseMessagesAbout, lockQueued, noteFailure } from './store.ts';
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

/** Hands a message to whoever carries it; throws when it could not be handed over. */
export type Carrier = (message: OutgoingMessage, now: Date) => Promise<void>;

export interface OutboxParts {
  sealing: Sealing;
  /** Asks for the delivery of a message, within the transaction that wrote it; at once if somebody waits for it. */
  requestDelivery(tx: Queries, messageId: string, isAwaited: boolean): Promise<void>;
}

const sealedContent = z.object({
  subject: z.string().nullable(),
  text: z.string(),
  code: z.string().nullable(),
  variables: z.record(z.string(), z.string()),
});

/**
 * Writes a message into the outbox within the transaction that causes it. One that is not delivered by `lapsesAt` is
 * worth nothing any more (a code) and is never sent.
 */
export async function writeMessage(
  { sealing, requestDelivery }: OutboxParts,
  tx: Queries,
  { channel, to, template, ...content }: OutgoingMessage,
  { now, lapsesAt, appointmentId }: Circumstances,
): Promise<void> {
  const id = newId();
  await insertMessage(tx, {
    id,
    channel,
    recipient: to,
    template,
    sealedContent: sealing.seal(content),
    status: 'queued',
    createdAt: now,
    lapsesAt,
    appointmentId: appointmentId ?? null,
  });
  await requestDelivery(tx, id, content.code !== null);
}

/** Delivers one message, once. A failure is noted and thrown, so that the queue tries again later. */
export async function deliverMessage(
  parts: { database: Database; sealing: Sealing; carry: Carrier; log: Log },
  messageId: string,
  now: Date,
): Promise<'sent' | 'lapsed' | 'gone'> {
  const { database, sealing, carry, log } = parts;
  try {
    return await database.transaction(async (tx) => {
      const row = await lockQueued(tx, messageId);
      if (!row?.sealedContent) return 'gone';
      const inTime = row.lapsesAt === null || now < row.lapsesAt;
      if (inTime) {
        const content = sealedContent.parse(sealing.open(row.sealedContent));
        await carry({ ...content, channel: row.channel, to: row.recipient, template: row.template }, now);
      } else {
        log.warn({ messageId, channel: row.channel }, 'a message lapsed before it could be sent');
      }
      const status = inTime ? 'sent' : 'lapsed';
      await finishMessage(tx, messageId, status, now);
      return status;
    });
  } catch (error) {
    // Mail servers quote the address they refuse; neither our table nor the queue's is to keep it.
    const reason = scrub(String(error)).slice(0, 500);
    await noteFailure(database, messageId, reason);
    throw new Error(reason);
  }
}

/** Takes back what waits in the outbox and tells of an appointment as it no longer is. */
export const takeBackMessagesAbout = lapseMessagesAbout;
