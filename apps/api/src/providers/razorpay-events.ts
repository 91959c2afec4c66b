import type { DisputeStatus } from '@chairside/rules/dispute';
import type { WebhookEvent } from '@chairside/rules/provider-settings';
import * as z from 'zod';
import type { GatewayEvent, RefundStatus, ReportedRefund } from './gateway-entities.ts';
import {
  identifier,
  paise,
  paymentEntity,
  paymentLinkEntity,
  qrCodeEntity,
  refundEntity,
  second,
} from './razorpay-entities.ts';

const disputeEntity = z.object({
  id: identifier,
  payment_id: identifier,
  amount: paise,
  /** What a lost one took from the clinic's balance. */
  amount_deducted: paise.nullable().catch(null),
  respond_by: second.nullable().catch(null),
});

const webhookEvent = z.object({
  event: z.string().regex(/^[\w.]{1,64}$/),
  payload: z.object({
    payment: z.object({ entity: paymentEntity }).optional(),
    dispute: z.object({ entity: disputeEntity }).optional(),
    refund: z.object({ entity: refundEntity }).optional(),
    qr_code: z.object({ entity: qrCodeEntity }).optional(),
    payment_link: z.object({ entity: paymentLinkEntity }).optional(),
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

/** By the event, whatever its refund says. */
const REFUND_EVENTS: Record<string, RefundStatus> = {
  'refund.processed': 'processed',
  'refund.failed': 'failed',
} satisfies Partial<Record<WebhookEvent, RefundStatus>>;

const QR_CODE_EVENTS: string[] = ['qr_code.credited', 'qr_code.closed'] satisfies WebhookEvent[];
const LINK_EVENTS: string[] = [
  'payment_link.paid',
  'payment_link.expired',
  'payment_link.cancelled',
] satisfies WebhookEvent[];

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
    refund: refundOf(kind, payload.refund?.entity),
    qrCode: QR_CODE_EVENTS.includes(kind) ? (payload.qr_code?.entity ?? null) : null,
    paymentLink: LINK_EVENTS.includes(kind) ? (payload.payment_link?.entity ?? null) : null,
  };
}

function disputeOf(kind: string, entity: z.output<typeof disputeEntity> | undefined) {
  const status = Object.hasOwn(DISPUTE_EVENTS, kind) ? DISPUTE_EVENTS[kind] : undefined;
  if (!entity || !status) return null;
  const { id, payment_id: paymentId, amount, amount_deducted: deducted, respond_by: answerBy } = entity;
  return {
    id,
    paymentId,
    status,
    amountPaise: (status === 'lost' && deducted) || amount,
    answerBy: answerBy === null ? null : new Date(answerBy * 1000),
  };
}

function refundOf(kind: string, refund: ReportedRefund | undefined): ReportedRefund | null {
  const status = Object.hasOwn(REFUND_EVENTS, kind) ? REFUND_EVENTS[kind] : undefined;
  return refund && status ? { ...refund, status } : null;
}
