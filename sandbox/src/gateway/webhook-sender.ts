import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { randomId } from './random-id.ts';

const TIMEOUT_MS = 5_000;
const PAUSES_MS = [500, 2_000];
const AT_ONCE = 20;
const UNDELIVERED = 'a sandbox webhook could not be delivered';

interface SenderOptions {
  url: () => string;
  secret: string;
  log: Log;
}

export interface WebhookSender {
  /** Sends events in the background, each by itself and three times at most; so many at a time (SAND-12). */
  sendAll(events: readonly { kind: string; event: object }[]): void;
  /** Waits for the sends that are under way, and begins no other and no further try. */
  finish(): Promise<void>;
}

/** Sends signed webhooks over HTTP, as the payment provider does. */
export function createWebhookSender({ url, secret, log }: SenderOptions): WebhookSender {
  const waiting: { kind: string; body: string }[] = [];
  const underWay = new Set<Promise<void>>();
  const finishing = new AbortController();

  async function attempt(body: string, eventId: string): Promise<void> {
    const response = await fetch(url(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': eventId,
        'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the webhook was answered with ${response.status}`);
  }

  async function deliver(kind: string, body: string): Promise<void> {
    const eventId = randomId();
    for (const wait of [...PAUSES_MS, null]) {
      try {
        return await attempt(body, eventId);
      } catch (error) {
        if (wait !== null && (await paused(wait))) continue;
        return log.warn({ err: error, kind, eventId }, UNDELIVERED);
      }
    }
  }

  function beginNext(): void {
    for (const { kind, body } of waiting.splice(0, AT_ONCE - underWay.size)) {
      const delivery = deliver(kind, body).finally(() => {
        underWay.delete(delivery);
        beginNext();
      });
      underWay.add(delivery);
    }
  }

  /** False when the wait was cut short, because there will be no further try. */
  const paused = (wait: number) => pause(wait, true, { signal: finishing.signal }).catch(() => false);

  return {
    sendAll(events) {
      for (const { kind, event } of events) waiting.push({ kind, body: JSON.stringify(event) });
      beginNext();
    },
    async finish() {
      finishing.abort();
      for (const { kind } of waiting.splice(0)) log.warn({ kind }, UNDELIVERED);
      await Promise.allSettled(underWay);
    },
  };
}
