import type { Database } from '../database.ts';
import { GatewayRefusal } from './errors.ts';
import { checked, known } from './lookups.ts';
import { randomId } from './random-id.ts';
import { findRefundByKey, insertRefund, lockPayment, type PaymentRow, type RefundRow } from './store.ts';

interface RefundAsked {
  amount?: number | undefined;
  notes: Record<string, unknown>;
  receipt?: string | null | undefined;
  idempotencyKey: string | null;
}

/** A refund with its payment as it is by that. */
interface Refunded {
  refund: RefundRow;
  payment: PaymentRow;
  /** False for one that was asked for again by its key. */
  isNew: boolean;
}

/** Gives money of a captured payment back: all that is left of it, or the given amount. By one key it is done once. */
export function refundPayment(
  database: Database,
  paymentId: string,
  asked: RefundAsked,
  now: Date,
): Promise<Refunded> {
  return database.transaction(async (tx) => {
    const payment = known(await lockPayment(tx, checked('pay', paymentId)));
    const { idempotencyKey, amount } = asked;
    const earlier = idempotencyKey === null ? null : await findRefundByKey(tx, paymentId, idempotencyKey);
    if (earlier) {
      if (amount !== undefined && amount !== earlier.amount) {
        throw new GatewayRefusal(
          'Different request with the same idempotency key has already been processed.',
        );
      }
      return { refund: earlier, payment, isNew: false };
    }
    const refund = newRefundOf(payment, asked, now);
    return { refund, payment: await insertRefund(tx, refund, payment), isNew: true };
  });
}

/** A refund that came to nothing: the payment stays as it is. */
export function failRefund(
  database: Database,
  paymentId: string,
  asked: RefundAsked,
  now: Date,
): Promise<Refunded> {
  return database.transaction(async (tx) => {
    const payment = known(await lockPayment(tx, checked('pay', paymentId)));
    return { refund: newRefundOf(payment, asked, now), payment, isNew: true };
  });
}

function newRefundOf(payment: PaymentRow, asked: RefundAsked, now: Date): RefundRow {
  const left = payment.amount - payment.amountRefunded;
  if (payment.status === 'failed') {
    throw new GatewayRefusal('The payment status should be captured for action to be taken');
  }
  if (left === 0) throw new GatewayRefusal('The payment has been fully refunded already');
  const amount = asked.amount ?? left;
  if (amount > left) {
    const description = 'The total refund amount is greater than the refund payment amount';
    throw new GatewayRefusal(description, { field: 'amount' });
  }
  return {
    id: `rfnd_${randomId()}`,
    paymentId: payment.id,
    amount,
    currency: payment.currency,
    notes: asked.notes,
    receipt: asked.receipt ?? null,
    idempotencyKey: asked.idempotencyKey,
    createdAt: now,
  };
}
