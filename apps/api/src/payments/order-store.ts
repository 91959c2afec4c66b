import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, max, ne } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { hasCome } from '../db/expressions.ts';
import { orders, paymentRequests, payments } from '../db/schema.ts';

export type OrderRow = typeof orders.$inferSelect;

export const IS_PAID = and(eq(orders.status, 'paid'), isNull(orders.reversedAt));

/** The open order of a user and plan: the one there is, or this new one. */
export async function openOrder(tx: Queries, row: typeof orders.$inferInsert): Promise<OrderRow> {
  const [order] = await tx
    .insert(orders)
    .values(row)
    .onConflictDoUpdate({
      target: [orders.userId, orders.planId],
      targetWhere: eq(orders.status, 'open'),
      set: { lastUsedAt: row.lastUsedAt, nextCheckAt: row.nextCheckAt ?? null },
    })
    .returning();
  if (!order) throw new Error('an order could not be opened');
  return order;
}

/** Takes an order whose price is no longer right out of use. It can still be paid, and then counts. */
export async function replaceOrder(queries: Queries, id: string): Promise<void> {
  await queries
    .update(orders)
    .set({ status: 'replaced' })
    .where(and(eq(orders.id, id), eq(orders.status, 'open')));
}

const UNPAID_ASKED_ABOUT = 5;

/** The orders of a user that were handed to a checkout and are not known to be paid; the latest few. */
export async function listUnpaidOrders(queries: Queries, userId: string): Promise<OrderRow[]> {
  return queries
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.status, 'paid'), isNotNull(orders.gatewayOrderId)))
    .orderBy(desc(orders.lastUsedAt))
    .limit(UNPAID_ASKED_ABOUT);
}

/** Whether one of some orders is paid by now, and its money has not gone back. */
export async function isAnyPaid(queries: Queries, some: readonly OrderRow[]): Promise<boolean> {
  if (some.length === 0) return false;
  const ids = some.map(({ id }) => id);
  const paid = await queries
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, ids), IS_PAID))
    .limit(1);
  return paid.length > 0;
}

/** Gives an order its identifier at the gateway unless it has one, and returns the one it has, with its key. */
export async function attachGatewayOrder(
  queries: Queries,
  id: string,
  made: { id: string; key: string },
): Promise<{ id: string; key: string }> {
  await queries
    .update(orders)
    .set({ gatewayOrderId: made.id, gatewayKey: made.key })
    .where(and(eq(orders.id, id), isNull(orders.gatewayOrderId)));
  const [order] = await queries
    .select({ attached: orders.gatewayOrderId, key: orders.gatewayKey })
    .from(orders)
    .where(eq(orders.id, id));
  return { id: order?.attached ?? made.id, key: order?.key ?? made.key };
}

/** The key that an order was made by; undefined where there is no such order, null of one from before keys were stored. */
export async function findKeyOfOrder(
  queries: Queries,
  gatewayOrderId: string,
): Promise<string | null | undefined> {
  const [row] = await queries
    .select({ key: orders.gatewayKey })
    .from(orders)
    .where(eq(orders.gatewayOrderId, gatewayOrderId));
  return row?.key;
}

/** The same of the order, or of the payment request, that a stored payment belongs to. */
export async function findKeyOfPayment(
  queries: Queries,
  gatewayPaymentId: string,
): Promise<string | null | undefined> {
  const [row] = await queries
    .select({ ofOrder: orders.gatewayKey, ofRequest: paymentRequests.gatewayKey })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(paymentRequests, eq(paymentRequests.id, payments.requestId))
    .where(eq(payments.gatewayPaymentId, gatewayPaymentId));
  return row && (row.ofRequest ?? row.ofOrder);
}

export async function findOrder(queries: Queries, gatewayOrderId: string): Promise<OrderRow | undefined> {
  const [row] = await queries.select().from(orders).where(eq(orders.gatewayOrderId, gatewayOrderId));
  return row;
}

export async function findOrderById(queries: Queries, id: string): Promise<OrderRow | undefined> {
  const [row] = await queries.select().from(orders).where(eq(orders.id, id));
  return row;
}

/** The order of a plan that was sold at the counter, which is paid by then (SALE-2). */
export async function insertPaidOrder(
  tx: Queries,
  order: Pick<
    OrderRow,
    'id' | 'userId' | 'planId' | 'planVersionId' | 'upgradesFrom' | 'upgradesFromVersionId' | 'amountPaise'
  >,
  paidAt: Date,
): Promise<void> {
  const paid = { status: 'paid', currency: 'INR', createdAt: paidAt, lastUsedAt: paidAt, paidAt } as const;
  await tx.insert(orders).values({ ...order, ...paid });
}

/**
 * When an order counts as paid: now, and after all else that stands of its user's money, which one run of a job may enter at one
 * instant, or by an older clock. The subscription is locked by then.
 */
export async function nextPaidAt(
  tx: Queries,
  { id, userId }: Pick<OrderRow, 'id' | 'userId'>,
  now: Date,
): Promise<Date> {
  const [last] = await tx
    .select({ paidAt: max(orders.paidAt) })
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.id, id), IS_PAID));
  return new Date(Math.max(now.getTime(), (last?.paidAt?.getTime() ?? 0) + 1));
}

export async function markOrderPaid(
  tx: Queries,
  id: string,
  paid: Pick<OrderRow, 'became' | 'paidAt' | 'planBefore' | 'versionBeforeId' | 'endBefore'>,
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...paid, status: 'paid', nextCheckAt: null })
    .where(eq(orders.id, id));
}

export async function markOrderReversed(
  tx: Queries,
  id: string,
  reversal: Pick<OrderRow, 'reversedAt' | 'reversedBy'>,
): Promise<void> {
  await tx.update(orders).set(reversal).where(eq(orders.id, id));
}

/** Sets what a term goes back to when the order that changed it is reversed. */
export async function setBefore(
  tx: Queries,
  id: string,
  before: Partial<Pick<OrderRow, 'planBefore' | 'versionBeforeId'>> & Pick<OrderRow, 'endBefore'>,
): Promise<void> {
  await tx.update(orders).set(before).where(eq(orders.id, id));
}

/** The orders of a user that were paid from an instant on and whose money has not gone back, in the order of payment. */
export async function listUnreversedOrders(tx: Queries, userId: string, since: Date): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), IS_PAID, gte(orders.paidAt, since)))
    .orderBy(asc(orders.paidAt));
}

/** Takes up to `count` unpaid orders whose time to be asked about has come; no other process gets them as well. */
export async function claimOrdersToCheck(
  tx: Queries,
  now: Date,
  count: number,
  nextCheck: (order: OrderRow) => Date,
): Promise<OrderRow[]> {
  const due = await tx
    .select()
    .from(orders)
    .where(and(hasCome(orders.nextCheckAt, now), ne(orders.status, 'paid')))
    .orderBy(asc(orders.nextCheckAt))
    .limit(count)
    .for('update', { skipLocked: true });
  for (const order of due) {
    await tx
      .update(orders)
      .set({ nextCheckAt: nextCheck(order) })
      .where(eq(orders.id, order.id));
  }
  return due;
}

/** Has an order never be asked about again, unless it has been handed to a checkout meanwhile. */
export async function endOrderChecks(
  queries: Queries,
  { id, lastUsedAt }: Pick<OrderRow, 'id' | 'lastUsedAt'>,
): Promise<void> {
  await queries
    .update(orders)
    .set({ nextCheckAt: null })
    .where(and(eq(orders.id, id), eq(orders.lastUsedAt, lastUsedAt)));
}
