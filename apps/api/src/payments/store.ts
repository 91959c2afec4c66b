import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notLike,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { deleteInBatches } from '../db/batches.ts';
import type { Queries } from '../db/database.ts';
import {
  gatewayEvents,
  orders,
  paymentRequests,
  payments,
  planVersions,
  reconciliations,
  sales,
} from '../db/schema.ts';

export type PaymentRow = typeof payments.$inferSelect;

export async function findPayment(tx: Queries, gatewayPaymentId: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.gatewayPaymentId, gatewayPaymentId));
  return row;
}

export async function putPayment(tx: Queries, row: PaymentRow): Promise<void> {
  const { id: _, createdAt: __, ...changes } = row;
  await tx
    .insert(payments)
    .values(row)
    .onConflictDoUpdate({ target: payments.gatewayPaymentId, set: changes });
}

/** The sale that a payment by a QR code or a link is for; undefined of any other. */
export async function findSaleOfRequest(tx: Queries, gatewayPaymentId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ saleId: paymentRequests.saleId })
    .from(payments)
    .innerJoin(paymentRequests, eq(paymentRequests.id, payments.requestId))
    .where(eq(payments.gatewayPaymentId, gatewayPaymentId));
  return row?.saleId;
}

/** Of some payments those by a QR code or a link that count, not all of which is known to have gone back. */
export async function listCountedByRequest(queries: Queries, gatewayPaymentIds: string[]): Promise<string[]> {
  const { gatewayPaymentId, requestId, status } = payments;
  const rows = await queries
    .select({ gatewayPaymentId })
    .from(payments)
    .where(and(inArray(gatewayPaymentId, gatewayPaymentIds), isNotNull(requestId), eq(status, 'completed')));
  return rows.map((row) => row.gatewayPaymentId);
}

const LIVE_KEYS = String.raw`rzp\_live\_%`;

/** The payments that count and were asked for by any but live keys, the last first: what the later one changed goes back first. */
export async function listPlayed(tx: Queries): Promise<PaymentRow[]> {
  const key = sql`coalesce(${orders.gatewayKey}, ${paymentRequests.gatewayKey}, '')`;
  const rows = await tx
    .select({ payment: payments })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(paymentRequests, eq(paymentRequests.id, payments.requestId))
    .where(and(eq(payments.status, 'completed'), notLike(key, LIVE_KEYS)))
    .orderBy(desc(payments.createdAt), desc(payments.id));
  return rows.map(({ payment }) => payment);
}

/** Closes the requests that any but live keys were to be paid by: no account is left to close them at. */
export async function closePlayedRequests(tx: Queries, now: Date): Promise<void> {
  const { gatewayKey, status } = paymentRequests;
  await tx
    .update(paymentRequests)
    .set({ status: 'closed', endedAt: now, nextCheckAt: null })
    .where(and(inArray(status, ['begun', 'open']), notLike(sql`coalesce(${gatewayKey}, '')`, LIVE_KEYS)));
}

/** Of some payments those that granted sessions which were not taken back yet, or not all of which is known to have gone back. */
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
        or(isNull(orders.reversedAt), eq(payments.status, 'completed')),
      ),
    );
}

/** For so long a duplicate is left to the process that has begun to refund it. */
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
  await deleteInBatches(queries, gatewayEvents, lt(gatewayEvents.receivedAt, time));
}

/** Whether the product asks a duplicate back itself: that may be pending there, and its job sees when it has gone back (PAY-6). */
export const isAskedBack = ({ status, putOffAt }: PaymentRow): boolean =>
  status === 'duplicate' && putOffAt !== null;

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

const replaced = alias(planVersions, 'replaced_versions');

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
  const { became, paidAt, reversedBy, amountPaise: orderedPaise, currency: orderedCurrency } = orders;
  return queries
    .select({
      payment: payments,
      planName: planVersions.name,
      upgradesFrom: replaced.name,
      became,
      paidAt,
      reversedBy,
      /** Of what its order was sold for, whichever way it went back. */
      isAllBack: sql<boolean>`coalesce(${sales.refundedPaise} = ${sales.totalPaise}, false)`,
      orderedPaise,
      orderedCurrency,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(planVersions, eq(planVersions.id, orders.planVersionId))
    .leftJoin(replaced, eq(replaced.id, orders.upgradesFromVersionId))
    .leftJoin(sales, eq(sales.orderId, orders.id))
    .where(which)
    .orderBy(desc(payments.createdAt), desc(sql`${payments.id}`));
}

/** When a look at one of the gateway's lists was last completed; null before the first. */
export async function completeUntil(queries: Queries, name: string): Promise<Date | null> {
  const [row] = await queries.select().from(reconciliations).where(eq(reconciliations.name, name));
  return row?.completeUntil ?? null;
}

export async function noteComplete(queries: Queries, name: string, now: Date): Promise<void> {
  await queries
    .insert(reconciliations)
    .values({ name, completeUntil: now })
    .onConflictDoUpdate({ target: reconciliations.name, set: { completeUntil: now } });
}
