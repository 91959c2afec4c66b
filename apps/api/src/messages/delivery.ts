import { setTimeout as delay } from 'node:timers/promises';
import type { Channel } from '@chairside/rules/contact';
import { MINUTE_MS } from '@chairside/rules/durations';
import * as z from 'zod';
import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { errorText } from '../logging/error-text.ts';
import { type Log, scrub } from '../logging/log.ts';
import { deliveries } from '../metrics/metrics.ts';
import { failureOf, OutcomeUnknown, TextNotSet } from '../providers/provider-problem.ts';
import type { Sealing } from '../security/sealing.ts';
import { noteChannelFailure, TRIES_IN_VAIN } from './channel-health-store.ts';
import type { OutgoingMessage } from './outbox.ts';
import {
  type ClaimedMessage,
  claimMessages,
  closeFailed,
  finishSent,
  giveBack,
  MAY_HAVE_ARRIVED,
  putBack,
} from './queue-store.ts';
import { isOfAddress } from './refused-address.ts';
import { withheldTemplates } from './selling-hours.ts';

const LONGEST_WAIT_MS = MINUTE_MS;
const AGAIN_MS = 1_000;

/**
 * Hands a message to its provider, within ten seconds; throws when the provider has not taken it, and OutcomeUnknown when nobody knows.
 * The identifier is the same at every attempt.
 */
export type SendMessage = (message: OutgoingMessage & { id: string }, now: Date) => Promise<void>;

export interface DeliveryDependencies {
  database: Database;
  sealing: Sealing;
  send: SendMessage;
  log: Log;
  clock: () => Date;
  timeZone: string;
}

/** Messages of one kind, which wait for none of another. */
export interface LaneKind {
  channel: Channel;
  isAwaited: boolean;
}

const sealedContent = z.object({
  subject: z.string().nullable(),
  text: z.string(),
  code: z.string().nullable(),
  variables: z.record(z.string(), z.string()),
});

/** How messages leave the outbox: claimed in one statement, sent while no transaction is open, then closed (MSG-4). */
export function createDelivery(dependencies: DeliveryDependencies) {
  const { database, sealing, send, log, clock, timeZone } = dependencies;

  async function sendClaimed(message: ClaimedMessage): Promise<void> {
    const { id, channel, template, recipient: to } = message;
    if (!message.sealedContent) throw new Error('a message waits without its content');
    const content = sealedContent.parse(sealing.open(message.sealedContent));
    await send({ ...content, id, channel, template, to }, clock()).catch(async (error: unknown) => {
      const isOfAddressee = message.attempts > TRIES_IN_VAIN && isOfAddress(failureOf(error));
      const isOfMessage = error instanceof TextNotSet || isOfAddressee;
      if (!isOfMessage) await noteChannelFailure(database, channel, reasonOf(error), clock());
      throw error;
    });
  }

  async function failed(message: ClaimedMessage, error: unknown): Promise<void> {
    const { id: messageId, channel, template, attempts } = message;
    const isUnknown = error instanceof OutcomeUnknown;
    const wasUnknown = message.lastError?.startsWith(MAY_HAVE_ARRIVED) ?? false;
    const reason = reasonOf(error);
    const lastError = isUnknown || wasUnknown ? `${MAY_HAVE_ARRIVED}${reason}` : reason;
    const about = { messageId, channel, template, attempts, reason };
    if (isUnknown && wasUnknown) {
      log.error(about, 'a message may have arrived and is not sent again');
      return closeFailed(database, message, { lastError, now: clock() });
    }
    // A message that fails for hours is logged now and then, not each time.
    if (Number.isInteger(Math.log2(attempts))) log.error(about, 'a message could not be sent');
    // Whoever asked for a code waits for it; of another message the provider may need its time.
    const needsTime = isUnknown && template !== 'code';
    const waitMs = needsTime ? LONGEST_WAIT_MS : Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** (attempts - 1));
    await putBack(database, message, { lastError, nextAttemptAt: new Date(clock().getTime() + waitMs) });
  }

  /** That a provider has taken a message must not be forgotten, or it would be sent again. */
  async function closeSent(message: ClaimedMessage, signal: AbortSignal): Promise<void> {
    for (;;) {
      try {
        return await finishSent(database, message, clock());
      } catch (error) {
        if (signal.aborted) throw error;
        log.error({ err: error, messageId: message.id }, 'a message was sent and could not be closed yet');
        await delay(AGAIN_MS, undefined, { signal });
      }
    }
  }

  return {
    claim({ channel, isAwaited }: LaneKind, limit: number): Promise<ClaimedMessage[]> {
      const now = clock();
      const withheld = withheldTemplates(now, timeZone);
      const claim = { channel, isAwaited, withheld, claimId: newId(), limit, now };
      return claimMessages(database, { ...claim, longestWaitMs: LONGEST_WAIT_MS });
    },

    /** Puts back what was claimed and will not be sent by this process after all. */
    giveBack: (messages: ClaimedMessage[]): Promise<void> =>
      giveBack(
        database,
        messages.flatMap(({ claimId }) => claimId ?? []),
      ),

    /** Sends one message that was claimed; one that fails waits for its next attempt. */
    async deliver(message: ClaimedMessage, signal: AbortSignal): Promise<'sent' | 'failed'> {
      try {
        await sendClaimed(message);
        deliveries.inc({ channel: message.channel, outcome: 'sent' });
      } catch (error) {
        deliveries.inc({ channel: message.channel, outcome: 'failed' });
        await failed(message, error);
        return 'failed';
      }
      await closeSent(message, signal);
      return 'sent';
    },
  };
}

export type Delivery = ReturnType<typeof createDelivery>;

/** Mail servers quote the address they refuse, which is not to be stored. */
const reasonOf = (error: unknown) => scrub(errorText(error)).slice(0, 500);
