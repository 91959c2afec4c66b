import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { orders, payments } from '../db/schema.ts';
import { lockSaleOfOrder } from '../money/feature.ts';
import { IS_PAID, type OrderRow } from './order-store.ts';

/** An order by its identifier at the gateway, locked with its sale. */
export function lockOrder(tx: Queries, gatewayOrderId: string): Promise<OrderRow | undefined> {
  return lockWithSale(tx, eq(orders.gatewayOrderId, gatewayOrderId));
}

/** An order by its own identifier, locked. */
export function lockOrderById(tx: Queries, id: string): Promise<OrderRow | undefined> {
  return lockWithPaid(tx, eq(orders.id, id));
}

/** The order that a payment belongs to, locked with its sale. */
export function lockOrderOf(tx: Queries, gatewayPaymentId: string): Promise<OrderRow | undefined> {
  const ofPayment = tx
    .select({ id: payments.orderId })
    .from(payments)
    .where(eq(payments.gatewayPaymentId, gatewayPaymentId));
  return lockWithSale(tx, inArray(orders.id, ofPayment));
}

/** An account's deletion locks sales before the subscription, and so does whatever the gateway reports (PRIV-3). */
async function lockWithSale(tx: Queries, which: SQL): Promise<OrderRow | undefined> {
  const order = await lockWithPaid(tx, which);
  if (order) await lockSaleOfOrder(tx, order.id);
  return order;
}

/**
 * Locks an order together with all that its user has paid for, since what is taken back of one may change what another goes back
 * to. All orders are locked in the order of their identifiers, and before the subscription, so that nobody waits in a ring.
 */
async function lockWithPaid(tx: Queries, which: SQL): Promise<OrderRow | undefined> {
  const owner = tx.select({ userId: orders.userId }).from(orders).where(which);
  const locked = await tx
    .select({ order: orders, isAsked: sql<boolean>`${which}` })
    .from(orders)
    .where(and(inArray(orders.userId, owner), or(which, IS_PAID)))
    .orderBy(asc(orders.id))
    .for('update');
  return locked.find(({ isAsked }) => isAsked)?.order;
}

/** Locks what a user has paid for, as one order of theirs is locked. */
export async function lockPaidOrders(tx: Queries, userId: string): Promise<void> {
  const { id } = orders;
  await tx
    .select({ id })
    .from(orders)
    .where(and(eq(orders.userId, userId), IS_PAID))
    .orderBy(asc(id))
    .for('update');
}
