import { DAY_MS } from '@chairside/rules/durations';
import type { DisputeRow, OrderRow, PaymentRow, RefundRow } from './store.ts';

export const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

// Razorpay, written in PHP, gives an empty map as an empty list.
export const notesOf = (notes: Record<string, unknown>) => (Object.keys(notes).length > 0 ? notes : []);

/** An order as Razorpay's API shows it. */
export function orderEntity(order: OrderRow) {
  const paid = order.status === 'paid' ? order.amount : 0;
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: paid,
    amount_due: order.amount - paid,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: notesOf(order.notes),
    created_at: seconds(order.createdAt),
  };
}

/** A payment as Razorpay's API and webhooks show it. */
export function paymentEntity(payment: PaymentRow) {
  const failed = payment.status === 'failed';
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    order_id: payment.orderId,
    invoice_id: null,
    international: false,
    method: payment.method,
    amount_refunded: payment.amountRefunded,
    refund_status: refundStatus(payment),
    captured: !failed,
    description: describe(payment),
    card_id: null,
    bank: null,
    wallet: null,
    vpa: payment.qrCodeId === null ? null : 'patient@sandbox',
    email: payment.email,
    contact: payment.contact,
    notes: [],
    fee: failed ? null : 0,
    tax: failed ? null : 0,
    error_code: payment.errorCode,
    error_description: payment.errorDescription,
    error_source: failed ? 'bank' : null,
    error_step: failed ? 'payment_authorization' : null,
    error_reason: failed ? 'payment_failed' : null,
    acquirer_data: {},
    created_at: seconds(payment.createdAt),
  };
}

/** One by a link is described by the link. */
function describe({ qrCodeId, linkId }: PaymentRow): string | null {
  if (qrCodeId !== null) return 'QRv2 Payment';
  return linkId === null ? null : linkId.replace('plink_', '#');
}

function refundStatus({ amount, amountRefunded }: PaymentRow): 'full' | 'partial' | null {
  if (amountRefunded === 0) return null;
  return amountRefunded === amount ? 'full' : 'partial';
}

/** A refund as Razorpay's API and webhooks show it. */
export function refundEntity(refund: RefundRow) {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amount,
    currency: refund.currency,
    payment_id: refund.paymentId,
    notes: notesOf(refund.notes),
    receipt: refund.receipt,
    acquirer_data: { arn: null },
    created_at: seconds(refund.createdAt),
    batch_id: null,
    status: refund.status,
    speed_processed: 'normal',
    speed_requested: 'normal',
  };
}

const DAYS_TO_ANSWER_MS = 7 * DAY_MS;

/** A dispute as Razorpay's API and webhooks show it. */
export function disputeEntity(dispute: DisputeRow) {
  return {
    id: dispute.id,
    entity: 'dispute',
    payment_id: dispute.paymentId,
    amount: dispute.amount,
    currency: dispute.currency,
    amount_deducted: dispute.status === 'lost' ? dispute.amount : 0,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    respond_by: seconds(new Date(dispute.createdAt.getTime() + DAYS_TO_ANSWER_MS)),
    status: dispute.status,
    phase: 'chargeback',
    created_at: seconds(dispute.createdAt),
  };
}

export function collection<Item>(items: Item[]) {
  return { entity: 'collection', count: items.length, items };
}
