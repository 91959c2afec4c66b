import type { DisputeStatus } from '@chairside/rules/dispute';
import * as z from 'zod';
import type { GatewayEvent } from './gateway.ts';
import { identifier, paise, paymentEntity } from './razorpay-entities.ts';

const disputeEntity = z.object({
  id: identifier,
  payment_id: identifier,
  amount: paise,
  respond_by: z.int().positive().max(4_102_444_800).nullable().catch(null),
});
const refundEntity = z.object({ id: identifier, payment_id: identifier, amount: paise });

const webhookEvent = z.object({
  event: z.string().regex(/^[\w.]{1,64}$/),
  payload: z.object({
    payment: z.object({ entity: paymentEntity }).optional(),
    dispute: z.object({ entity: disputeEntity }).optional(),
    refund: z.object({ entity: refundEntity }).optional(),
  }),
});

const DISPUTE_EVENTS: Record<string, DisputeStatus> = {
  'payment.dispute.created': 'open',
  'payment.dispute.under_review': 'under_review',
  'payment.dispute.action_required': 'action_required',
  'payment.dispute.won': 'won',
  'payment.dispute.lost': 'lost',
  'payment.dispute.closed': 'closed',
};

/** What an event of Razorpay's webhook reports; null when it is another event, or malformed. */
export function readWebhookEvent(rawBody: Buffer): GatewayEvent | null {
  let json: unknown;
  try {
    json = JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null;
  }
  const event = webhookEvent.safeParse(json);
  if (!event.success) return null;
  const { event: kind, payload } = event.data;
  return {
    kind,
    payment: payload.payment?.entity ?? null,
    dispute: disputeOf(kind, payload.dispute?.entity),
    failedRefund: kind === 'refund.failed' ? failedRefundOf(payload.refund?.entity) : null,
  };
}

function disputeOf(kind: string, entity: z.output<typeof disputeEntity> | undefined) {
  const status = Object.hasOwn(DISPUTE_EVENTS, kind) ? DISPUTE_EVENTS[kind] : undefined;
  if (!entity || !status) return null;
  const { id, payment_id: paymentId, amount: amountPaise, respond_by: answerBy } = entity;
  return {
    id,
    paymentId,
    status,
    amountPaise,
    answerBy: answerBy === null ? null : new Date(answerBy * 1000),
  };
}

function failedRefundOf(entity: z.output<typeof refundEntity> | undefined) {
  return entity ? { id: entity.id, paymentId: entity.payment_id, amountPaise: entity.amount } : null;
}
