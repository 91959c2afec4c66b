import type * as z from 'zod';
import type { Database, Queries } from '../database.ts';
import { GatewayRefusal, refuseBeyond } from './errors.ts';
import type { checkoutPayment, newOrder } from './inputs.ts';
import { checked, known, knownPayment } from './lookups.ts';
import { findLinkIdOf } from './payment-link-store.ts';
import { randomId } from './random-id.ts';
import {
  insertOrder,
  insertPayment,
  lockOrder,
  noteAttempt,
  type OrderRow,
  type PaymentRow,
} from './store.ts';

const FAILED_MOST = 50;

export async function createOrder(
  database: Database,
  order: z.output<typeof newOrder>,
  now: Date,
): Promise<OrderRow> {
  const row = newOrderRow(order, now);
  await insertOrder(database, row);
  return row;
}

export const newOrderRow = (
  { amount, receipt, notes }: Omit<z.output<typeof newOrder>, 'currency'>,
  now: Date,
): OrderRow => ({
  id: `order_${randomId()}`,
  amount,
  currency: 'INR',
  receipt: receipt ?? null,
  notes,
  status: 'created',
  attempts: 0,
  createdAt: now,
});

/** Pays an order, or fails to, as the checkout's window does. An order is paid once. */
export function payOrder(
  database: Database,
  orderId: string,
  payment: z.output<typeof checkoutPayment>,
  now: Date,
): Promise<{ order: OrderRow; payment: PaymentRow }> {
  return database.transaction((tx) => payOrderIn(tx, orderId, payment, now));
}

/** The same in a transaction that is under way. */
export async function payOrderIn(
  tx: Queries,
  orderId: string,
  payment: z.output<typeof checkoutPayment>,
  now: Date,
): Promise<{ order: OrderRow; payment: PaymentRow }> {
  const order = known(await lockOrder(tx, checked('order', orderId)));
  if (order.status === 'paid') {
    throw new GatewayRefusal('Payment already done for this order.', {
      source: 'business',
      step: 'payment_initiation',
      reason: 'order_already_paid',
      metadata: { order_id: orderId },
    });
  }
  const failed = payment.outcome === 'failed';
  if (failed) refuseBeyond(FAILED_MOST, order.attempts, 'failed payments of this order');
  const row: PaymentRow = {
    id: `pay_${randomId()}`,
    orderId,
    qrCodeId: null,
    linkId: await findLinkIdOf(tx, orderId),
    amount: order.amount,
    currency: order.currency,
    status: payment.outcome,
    nextRefund: null,
    method: payment.method,
    email: payment.email ?? null,
    contact: payment.contact ?? null,
    amountRefunded: 0,
    errorCode: failed ? 'BAD_REQUEST_ERROR' : null,
    errorDescription: failed ? 'Your payment was declined by the bank. Please try again.' : null,
    createdAt: now,
  };
  await insertPayment(tx, row);
  return { order: await noteAttempt(tx, order, failed ? 'attempted' : 'paid'), payment: row };
}

/** Always refused: orders are made to be captured at once, so that nothing is ever left to capture. */
export async function capturePayment(database: Database, id: string): Promise<never> {
  const payment = await knownPayment(database, id);
  throw new GatewayRefusal(
    payment.status === 'failed'
      ? 'Only payments which have been authorized and not yet captured can be captured'
      : 'This payment has already been captured',
  );
}
