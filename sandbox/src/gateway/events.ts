import type { Disputed } from './disputes.ts';
import { disputeEntity, orderEntity, paymentEntity, refundEntity } from './entities.ts';
import type { OrderRow, PaymentRow, RefundRow } from './store.ts';

const ACCOUNT = 'acc_Sandbox0000000';

/** The payment provider's events about a payment, each with its kind. */
export function eventsOf(order: OrderRow, payment: PaymentRow, now: Date) {
  const kinds = payment.status === 'failed' ? ['payment.failed'] : ['payment.captured', 'order.paid'];
  return kinds.map((kind) => {
    const about = kind === 'order.paid' ? { order: { entity: orderEntity(order) } } : {};
    return eventOf(kind, { payment: { entity: paymentEntity(payment) }, ...about }, now);
  });
}

/** Its events about a refund: that it was made, and how it went. */
export function refundEventsOf(
  { refund, payment }: { refund: RefundRow; payment: PaymentRow },
  outcome: 'processed' | 'failed',
  now: Date,
) {
  const about = {
    refund: { entity: refundEntity(refund, outcome) },
    payment: { entity: paymentEntity(payment) },
  };
  const kinds = outcome === 'failed' ? ['refund.failed'] : ['refund.created', 'refund.processed'];
  return kinds.map((kind) => eventOf(kind, about, now));
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

function eventOf(kind: string, payload: object, now: Date) {
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
