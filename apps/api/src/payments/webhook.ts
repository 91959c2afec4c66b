import { createHash } from 'node:crypto';
import { done, refuse } from '../outcome.ts';
import { readWebhookEvent } from '../providers/razorpay.ts';
import { applyPayment } from './apply-payment.ts';
import type { SettleParts } from './settle.ts';
import { markRefunded } from './store.ts';

/** Takes a signed event of the gateway. Whatever is not about a payment of ours is acknowledged and left alone. */
export async function takeWebhook(
  parts: SettleParts,
  call: { rawBody: Buffer; signature: string; eventId: string | null; now: Date },
) {
  const { rawBody, signature, now } = call;
  if (!parts.gateway.isWebhookSignature(rawBody, signature)) return refuse('payment_not_verified');
  const event = readWebhookEvent(rawBody);
  if (!event) {
    parts.log.error({ bytes: rawBody.length }, 'a signed event of the gateway could not be read');
    return done({});
  }
  if (!event.payment) return done({});
  if (event.kind === 'refund.processed' && event.payment.status === 'refunded') {
    await markRefunded(parts.database, event.payment.id, now);
  }
  const eventId = call.eventId ?? createHash('sha256').update(rawBody).digest('hex');
  await applyPayment(parts, event.payment, now, { eventId, kind: event.kind });
  return done({});
}
