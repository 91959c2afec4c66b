import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../db/database.ts';
import { gatewayEvents, orders, payments, plans, receiptCounters } from '../db/schema.ts';

export type OrderRow = typeof orders.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;

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

/** Gives an order its identifier at the gateway unless it has one, and tells which one it has. */
export async function attachGatewayOrder(
  queries: Queries,
  id: string,
  gatewayOrderId: string,
): Promise<string> {
  await queries
    .update(orders)
    .set({ gatewayOrderId })
    .where(and(eq(orders.id, id), isNull(orders.gatewayOrderId)));
  const [order] = await queries
    .select({ attached: orders.gatewayOrderId })
    .from(orders)
    .where(eq(orders.id, id));
  return order?.attached ?? gatewayOrderId;
}

export async function findOrder(queries: Queries, gatewayOrderId: string): Promise<OrderRow | undefined> {
  const [row] = await queries.select().from(orders).where(eq(orders.gatewayOrderId, gatewayOrderId));
  return row;
}

export async function lockOrder(tx: Queries, gatewayOrderId: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.gatewayOrderId, gatewayOrderId)).for('update');
  return row;
}

/** The order that a payment belongs to, locked. */
export async function lockOrderOf(tx: Queries, gatewayPaymentId: string): Promise<OrderRow | undefined> {
  const ofPayment = tx
    .select({ id: payments.orderId })
    .from(payments)
    .where(eq(payments.gatewayPaymentId, gatewayPaymentId));
  const [row] = await tx.select().from(orders).where(inArray(orders.id, ofPayment)).for('update');
  return row;
}

export async function markOrderPaid(
  tx: Queries,
  id: string,
  paid: Pick<OrderRow, 'became' | 'paidAt' | 'planBefore' | 'endBefore'>,
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

/** The orders of a user that were paid from an instant on and whose money has not gone back. */
export async function listStandingOrders(tx: Queries, userId: string, since: Date): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, 'paid'),
        isNull(orders.reversedAt),
        gte(orders.paidAt, since),
      ),
    );
}

/** Takes up to `count` unpaid orders whose time to be asked about has come; no other process gets them as well. */
export async function claimOrdersToCheck(
  tx: Queries,
  now: Date,
  count: number,
  nextCheck: (order: OrderRow) => Date | null,
): Promise<OrderRow[]> {
  const due = await tx
    .select()
    .from(orders)
    .where(and(lte(orders.nextCheckAt, now), ne(orders.status, 'paid')))
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

export async function findPayment(tx: Queries, gatewayPaymentId: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.gatewayPaymentId, gatewayPaymentId));
  return row;
}

export async function putPayment(tx: Queries, row: PaymentRow): Promise<void> {
  const { id: _, createdAt: __, ...news } = row;
  await tx.insert(payments).values(row).onConflictDoUpdate({ target: payments.gatewayPaymentId, set: news });
}

/** Of some payments those that granted sessions which were not taken back yet. */
export async function listGranted(queries: Queries, gatewayPaymentIds: string[]) {
  const { gatewayPaymentId } = payments;
  return queries
    .select({ gatewayPaymentId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        inArray(gatewayPaymentId, gatewayPaymentIds),
        isNotNull(payments.receiptNumber),
        isNull(orders.reversedAt),
      ),
    );
}

/** So long a duplicate is left to whoever has begun to refund it. */
const CLAIM_MS = 30_000;

/** Claims the duplicate that has waited longest for its refund, so that no other process or run gets it as well. */
export async function claimDuplicate(tx: Queries, now: Date): Promise<PaymentRow | undefined> {
  const { putOffAt, status, createdAt, id } = payments;
  const claimOver = lte(putOffAt, new Date(now.getTime() - CLAIM_MS));
  const [row] = await tx
    .select()
    .from(payments)
    // One claimed in the future was claimed before the clock was set back.
    .where(and(eq(status, 'duplicate'), or(isNull(putOffAt), claimOver, gt(putOffAt, now))))
    .orderBy(sql`${putOffAt} nulls first`, asc(createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (row) await tx.update(payments).set({ putOffAt: now }).where(eq(id, row.id));
  return row;
}

export async function deleteEventsBefore(queries: Queries, time: Date): Promise<void> {
  await queries.delete(gatewayEvents).where(lt(gatewayEvents.receivedAt, time));
}

/** Notes that a duplicate went back. */
export async function markDuplicateRefunded(tx: Queries, id: string, now: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'refunded', refundedPaise: sql`${payments.amountPaise}`, updatedAt: now })
    .where(and(eq(payments.id, id), eq(payments.status, 'duplicate')));
}

/** Notes how much of a payment has gone back, and what it is by that. */
export async function noteRefund(
  tx: Queries,
  id: string,
  refund: Pick<PaymentRow, 'status' | 'refundedPaise' | 'updatedAt'>,
): Promise<void> {
  await tx.update(payments).set(refund).where(eq(payments.id, id));
}

/** Records an event of the gateway; false when it has been recorded before. */
export async function recordEvent(tx: Queries, row: typeof gatewayEvents.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(gatewayEvents).values(row).onConflictDoNothing().returning();
  return inserted.length === 1;
}

const replaced = alias(plans, 'replaced_plans');

/** A user's payments and what each was for, newest first. */
export function listPayments(queries: Queries, userId: string) {
  return selectPayments(queries, eq(orders.userId, userId));
}

export async function findPaymentOf(queries: Queries, userId: string, id: string) {
  const [row] = await selectPayments(queries, and(eq(orders.userId, userId), eq(payments.id, id)));
  return row;
}

export type ListedPayment = Awaited<ReturnType<typeof listPayments>>[number];

function selectPayments(queries: Queries, which: SQL | undefined) {
  const { became, paidAt, reversedBy } = orders;
  return queries
    .select({
      payment: payments,
      planName: plans.name,
      upgradesFrom: replaced.name,
      became,
      paidAt,
      reversedBy,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(plans, eq(plans.id, orders.planId))
    .leftJoin(replaced, eq(replaced.id, orders.upgradesFrom))
    .where(which)
    .orderBy(desc(payments.createdAt), desc(sql`${payments.id}`));
}

/** The next number of a year's receipts; whoever asks after us waits until we have ended. */
export async function nextReceipt(tx: Queries, year: number): Promise<number> {
  const [counter] = await tx
    .insert(receiptCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: receiptCounters.year, set: { last: sql`${receiptCounters.last} + 1` } })
    .returning({ last: receiptCounters.last });
  if (!counter) throw new Error('a receipt could not be numbered');
  return counter.last;
}
