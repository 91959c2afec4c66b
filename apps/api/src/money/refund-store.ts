import { MINUTE_MS } from '@chairside/rules/durations';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql, sum } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { payments, refunds, staff } from '../db/schema.ts';

export type RefundRow = typeof refunds.$inferSelect;

export async function insertRefund(tx: Queries, row: typeof refunds.$inferInsert): Promise<void> {
  await tx.insert(refunds).values(row);
}

/** The refunds of a sale with who asked for each, in the order in which they were asked for. */
export function listRefundsOf(queries: Queries, saleId: string) {
  return queries
    .select({ refund: refunds, staffName: staff.name })
    .from(refunds)
    .innerJoin(staff, eq(staff.id, refunds.staffId))
    .where(eq(refunds.saleId, saleId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

/** Those of some identifiers that there are, of whichever sale. */
export function findRefunds(queries: Queries, ids: readonly string[]): Promise<RefundRow[]> {
  return queries
    .select()
    .from(refunds)
    .where(inArray(refunds.id, [...ids]));
}

/** All refunds of some sales, in the order in which they were asked for. */
export function listRefundsOfAll(queries: Queries, saleIds: readonly string[]): Promise<RefundRow[]> {
  return queries
    .select()
    .from(refunds)
    .where(inArray(refunds.saleId, [...saleIds]))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

/** For so long the provider may still have counted one that has failed by now. */
const FAILED_LATELY_MS = MINUTE_MS;

/**
 * How much of a payment the clinic's own refunds still wait for at the provider, in paise, with what has only just failed there:
 * who has asked the provider before that was told of it as gone back (BACK-8). What it never took up it never counted.
 */
export async function notBackYet(tx: Queries, paymentId: string, now: Date): Promise<number> {
  const lately = new Date(now.getTime() - FAILED_LATELY_MS);
  const wasTakenUp = isNotNull(refunds.gatewayRefundId);
  const hasJustFailed = and(eq(refunds.status, 'failed'), wasTakenUp, gt(refunds.endedAt, lately));
  const [row] = await tx
    .select({ paise: sum(refunds.amountPaise).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), or(eq(refunds.status, 'pending'), hasJustFailed)));
  return row?.paise ?? 0;
}

/** The clinic's own refunds of a payment that have gone back and are not entered yet, in the order they were asked for. */
export function listUnentered(tx: Queries, paymentId: string): Promise<RefundRow[]> {
  const unentered = and(eq(refunds.status, 'processed'), isNull(refunds.enteredAs));
  return tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), unentered))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

export async function noteEnteredAs(tx: Queries, id: string, enteredAs: string): Promise<void> {
  await tx.update(refunds).set({ enteredAs }).where(eq(refunds.id, id));
}

/** Ends a refund that the provider still had; undefined where somebody else has. */
export async function endRefund(
  tx: Queries,
  id: string,
  end: { endedAt: Date; gatewayRefundId?: string } & (
    | { status: 'processed' }
    | { status: 'failed'; failure: string }
  ),
): Promise<RefundRow | undefined> {
  const [row] = await tx
    .update(refunds)
    .set(end)
    .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))
    .returning();
  return row;
}

/** Notes what a refund is called at the provider. */
export async function noteGatewayRefund(
  queries: Queries,
  id: string,
  gatewayRefundId: string,
): Promise<void> {
  await queries
    .update(refunds)
    .set({ gatewayRefundId })
    .where(and(eq(refunds.id, id), isNull(refunds.gatewayRefundId)));
}

const withPayment = { refund: refunds, gatewayPaymentId: payments.gatewayPaymentId };
export type PendingRefund = Awaited<ReturnType<typeof listPendingOf>>[number];

/** The refunds that the provider still has of a payment. */
export function listPendingOf(queries: Queries, gatewayPaymentId: string) {
  return queries
    .select(withPayment)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.gatewayPaymentId, gatewayPaymentId), eq(refunds.status, 'pending')))
    .orderBy(asc(refunds.createdAt));
}

/** Where a refund at the provider stands that the desk asked for; undefined of another. */
export async function statusOfRefund(
  queries: Queries,
  gatewayRefundId: string,
): Promise<RefundRow['status'] | undefined> {
  const [row] = await queries
    .select({ status: refunds.status })
    .from(refunds)
    .where(eq(refunds.gatewayRefundId, gatewayRefundId));
  return row?.status;
}

export async function findPendingRefund(queries: Queries, id: string): Promise<PendingRefund | undefined> {
  const [row] = await queries
    .select(withPayment)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')));
  return row;
}

/** A provider that has not answered for so long is asked less often. */
const YOUNG_MS = 15 * MINUTE_MS;
const RARELY_MS = 15 * MINUTE_MS;
const OFTEN_MS = MINUTE_MS / 2;

/** Claims the pending refund that has waited longest to be asked about, so that no other process or run gets it as well. */
export async function claimRefund(tx: Queries, now: Date): Promise<string | undefined> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { askedAt, createdAt, status, id } = refunds;
  const isDue = or(
    isNull(askedAt),
    lte(askedAt, before(RARELY_MS)),
    and(lte(askedAt, before(OFTEN_MS)), gt(createdAt, before(YOUNG_MS))),
    // One claimed in the future was claimed before the clock was set back.
    gt(askedAt, now),
  );
  const [row] = await tx
    .select({ id })
    .from(refunds)
    .where(and(eq(status, 'pending'), isDue))
    .orderBy(sql`${askedAt} nulls first`, asc(createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (row) await tx.update(refunds).set({ askedAt: now }).where(eq(id, row.id));
  return row?.id;
}

/** What of each payment of a sale is on its way back, and which have had a refund that failed. */
export function sumRefundsOf(queries: Queries, saleId: string) {
  const { entryId, amountPaise, status } = refunds;
  return queries
    .select({
      entryId,
      pendingPaise: sql<number>`coalesce(sum(${amountPaise}) filter (where ${status} = 'pending'), 0)::int`,
      hasFailed: sql<boolean>`bool_or(${status} = 'failed')`,
    })
    .from(refunds)
    .where(eq(refunds.saleId, saleId))
    .groupBy(entryId);
}

/** How many refunds the provider has not completed, duplicates that are to go back included, and since when the oldest waits. */
export async function countPendingRefunds(
  queries: Queries,
): Promise<{ waiting: number; oldestAt: Date | null }> {
  const duplicates = queries
    .select({ createdAt: payments.createdAt })
    .from(payments)
    .where(eq(payments.status, 'duplicate'));
  const pending = queries
    .select({ createdAt: refunds.createdAt })
    .from(refunds)
    .where(eq(refunds.status, 'pending'))
    .unionAll(duplicates)
    .as('pending');
  const [row] = await queries
    .select({
      waiting: sql<number>`count(*)::int`,
      oldestAt: sql<Date | null>`min(${pending.createdAt})`.mapWith(refunds.createdAt),
    })
    .from(pending);
  return row ?? { waiting: 0, oldestAt: null };
}
