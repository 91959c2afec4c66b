import type { Disputed } from './disputes.ts';
import { disputeEntity, orderEntity, paymentEntity, refundEntity } from './entities.ts';
import type { OrderRow, PaymentRow, RefundRow } from './store.ts';

const ACCOUNT = 'acc_Sandbox0000000';

/** The payment provider's events about a payment, each with its kind. */
export function eventsOf(order: OrderRow, payment: PaymentRow, now: Date) {
  const entity = paymentEntity(payment);
  const kinds = payment.status === 'failed' ? ['payment.failed'] : ['payment.captured', 'order.paid'];
  return kinds.map((kind) => {
    const about = kind === 'order.paid' ? { order: { entity: orderEntity(order) } } : {};
    return eventOf(kind, { payment: { entity }, ...about }, now);
  });
}

const REFUND_EVENTS = {
  pending: ['refund.created'],
  processed: ['refund.created', 'refund.processed'],
  failed: ['refund.failed'],
};

/** Its events about a refund that was just asked for: that it was made, and how it went. */
export function refundEventsOf(refunded: RefundOfPayment, now: Date) {
  return REFUND_EVENTS[refunded.refund.status].map((kind) => refundEventOf(kind, refunded, now));
}

/** Its event about a refund that was pending. */
export const refundMovedEventOf = (refunded: RefundOfPayment, now: Date) =>
  refundEventOf(`refund.${refunded.refund.status}`, refunded, now);

interface RefundOfPayment {
  refund: RefundRow;
  payment: PaymentRow;
}

function refundEventOf(kind: string, { refund, payment }: RefundOfPayment, now: Date) {
  const about = {
    refund: { entity: refundEntity(refund) },
    payment: { entity: paymentEntity(payment) },
  };
  return eventOf(kind, about, now);
}

/** Its events about a dispute. */
export function disputeEventOf({ dispute, payment }: Disputed, now: Date) {
  const about = {
    payment: { entity: paymentEntity(payment) },
    dispute: { entity: disputeEntity(dispute) },
  };
  const change = dispute.status === 'open' ? 'created' : dispute.status;
  return eventOf(`payment.dispute.${change}`, about, now);
}

export function eventOf(kind: string, payload: object, now: Date) {
  const event = {
    entity: 'event',
    account_id: ACCOUNT,
    event: kind,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(now.getTime() / 1000),
  };
  return { kind, event };
}
