import { orderEntity, paymentEntity } from './entities.ts';
import type { OrderRow, PaymentRow } from './store.ts';

const ACCOUNT = 'acc_Sandbox0000000';

/** What the payment provider tells of a payment, each with its kind. */
export function eventsOf(order: OrderRow, payment: PaymentRow, now: Date) {
  const kinds = payment.status === 'failed' ? ['payment.failed'] : ['payment.captured', 'order.paid'];
  return kinds.map((kind) => {
    const entities = {
      payment: { entity: paymentEntity(payment) },
      ...(kind === 'order.paid' && { order: { entity: orderEntity(order) } }),
    };
    const event = {
      entity: 'event',
      account_id: ACCOUNT,
      event: kind,
      contains: Object.keys(entities),
      payload: entities,
      created_at: Math.floor(now.getTime() / 1000),
    };
    return { kind, event };
  });
}
