import type { Database, Queries } from '../database.ts';
import { GatewayRefusal, refuseBeyond } from './errors.ts';
import { checked, known, knownPayment } from './lookups.ts';
import { randomId } from './random-id.ts';
import {
  countRefunds,
  findRefund,
  findRefundByKey,
  insertRefund,
  lockPayment,
  type PaymentRow,
  type RefundRow,
  updatePayment,
  updateRefund,
} from './store.ts';

const PLAYED_MOST = 20;

interface RefundAsked {
  amount?: number | undefined;
  notes: Record<string, unknown>;
  receipt?: string | null | undefined;
  idempotencyKey: string | null;
  /** How it goes; otherwise as it was played of the payment's next refund. */
  outcome?: RefundRow['status'];
  /** Whether a visitor plays it, without the key. The clinic's own are as many as it asks for. */
  isPlayed?: boolean;
}

/** A refund with its payment as it is by that. */
interface Refunded {
  refund: RefundRow;
  payment: PaymentRow;
}

/**
 * Gives money of a captured payment back: all that is left of it, or the given amount. By one key it is done once:
 * asked for again, it is not new.
 */
export async function refundPayment(
  database: Database,
  paymentId: string,
  asked: RefundAsked,
  now: Date,
): Promise<Refunded & { isNew: boolean }> {
  const made = await database.transaction(async (tx) => {
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
    if (asked.isPlayed) {
      refuseBeyond(PLAYED_MOST, await countRefunds(tx, paymentId), 'refunds of this payment');
    }
    const outcome = asked.outcome ?? payment.nextRefund ?? 'processed';
    const after = await updatePayment(tx, payment, { nextRefund: null });
    if (outcome === 'refused') return 'refused';
    const refund = newRefundOf(after, asked, outcome, now);
    await insertRefund(tx, refund);
    return { refund, payment: await paidBack(tx, after, refund), isNew: true };
  });
  if (made === 'refused') {
    throw new GatewayRefusal(
      'Your account does not have enough balance to carry out the refund operation. You can add funds to your account from your Razorpay dashboard or capture new payments.',
    );
  }
  return made;
}

/** Whatever is not known to have failed counts as paid back, as at the provider. */
async function paidBack(
  tx: Queries,
  payment: PaymentRow,
  { amount, status }: RefundRow,
): Promise<PaymentRow> {
  if (status === 'failed') return payment;
  const amountRefunded = payment.amountRefunded + amount;
  const isWhole = amountRefunded === payment.amount;
  return updatePayment(tx, payment, { amountRefunded, ...(isWhole && { status: 'refunded' }) });
}

/** Says how the next refund of a payment goes (SAND-8). */
export async function playNextRefund(
  database: Database,
  paymentId: string,
  outcome: NonNullable<PaymentRow['nextRefund']> | 'processed',
): Promise<void> {
  await knownPayment(database, paymentId);
  await database.transaction(async (tx) => {
    const payment = known(await lockPayment(tx, paymentId));
    await updatePayment(tx, payment, { nextRefund: outcome === 'processed' ? null : outcome });
  });
}

/** Ends a refund that is pending; the money of one that failed is the clinic's again. */
export function endRefund(database: Database, id: string, status: 'processed' | 'failed'): Promise<Refunded> {
  return database.transaction(async (tx) => {
    const { paymentId } = known(await findRefund(tx, checked('rfnd', id)));
    // The payment is locked before its refund is read for good, as where a refund is made.
    const payment = known(await lockPayment(tx, paymentId));
    const refund = known(await findRefund(tx, id));
    if (refund.status !== 'pending') throw new GatewayRefusal(`The refund is ${refund.status} already`);
    await updateRefund(tx, id, status);
    const ended = { ...refund, status };
    if (status === 'processed') return { refund: ended, payment };
    const amountRefunded = payment.amountRefunded - refund.amount;
    return {
      refund: ended,
      payment: await updatePayment(tx, payment, { amountRefunded, status: 'captured' }),
    };
  });
}

function newRefundOf(
  payment: PaymentRow,
  asked: RefundAsked,
  status: RefundRow['status'],
  now: Date,
): RefundRow {
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
    status,
    createdAt: now,
  };
}
