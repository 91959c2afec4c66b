import { and, asc, count, desc, eq, inArray, lt, notExists } from 'drizzle-orm';
import type { Database, Queries } from '../db/database.ts';
import { lockName } from '../db/expressions.ts';
import { moneyEntries, paymentRequests, saleDocuments, sales, staff } from '../db/schema.ts';

export type SaleRow = typeof sales.$inferSelect;
export type EntryRow = typeof moneyEntries.$inferSelect;

/**
 * Has whoever sells under the same identifier wait until the transaction ends, whether there is such a sale yet or not: a
 * request that comes twice at once finds what the first has done. It is the first lock of all (SALE-7).
 */
export async function lockSaleRequest(tx: Queries, id: string): Promise<void> {
  await lockName(tx, `sale ${id}`);
}

/** Stores a sale; undefined where it is there already, or its visit is sold. */
export async function insertSale(tx: Queries, row: typeof sales.$inferInsert): Promise<SaleRow | undefined> {
  const [sale] = await tx.insert(sales).values(row).onConflictDoNothing().returning();
  return sale;
}

export async function lockSale(tx: Queries, id: string): Promise<SaleRow | undefined> {
  const [row] = await tx.select().from(sales).where(eq(sales.id, id)).for('update');
  return row;
}

export async function findSale(queries: Queries, id: string): Promise<SaleRow | undefined> {
  const [row] = await queries.select().from(sales).where(eq(sales.id, id));
  return row;
}

export async function lockSaleOfOrder(tx: Queries, orderId: string): Promise<void> {
  await tx.select({ id: sales.id }).from(sales).where(eq(sales.orderId, orderId)).for('update');
}

export async function findSaleOfOrder(tx: Queries, orderId: string): Promise<SaleRow | undefined> {
  const [row] = await tx.select().from(sales).where(eq(sales.orderId, orderId));
  return row;
}

/** The sale of a visit that stands: neither cancelled nor paid back in full. */
export async function findSaleOfVisit(queries: Queries, appointmentId: string): Promise<SaleRow | undefined> {
  const ofVisit = and(
    eq(sales.appointmentId, appointmentId),
    inArray(sales.status, ['open', 'paid']),
    lt(sales.refundedPaise, sales.totalPaise),
  );
  const [row] = await queries.select().from(sales).where(ofVisit);
  return row;
}

/** A patient's sales: first those that wait for money, which none of the others may keep off the list; each latest first. */
export function listSalesOf(queries: Queries, userId: string, most: number): Promise<SaleRow[]> {
  return queries
    .select()
    .from(sales)
    .where(eq(sales.userId, userId))
    .orderBy(desc(eq(sales.status, 'open')), desc(sales.createdAt), desc(sales.id))
    .limit(most);
}

/** A page of a patient's sales, latest first. */
export function listSalePage(
  queries: Queries,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return queries
    .select()
    .from(sales)
    .where(eq(sales.userId, userId))
    .orderBy(desc(sales.createdAt), desc(sales.id))
    .limit(limit)
    .offset(offset);
}

/** How many sales of a patient wait for money. */
export async function countOpenSales(queries: Queries, userId: string): Promise<number> {
  const [row] = await queries
    .select({ open: count() })
    .from(sales)
    .where(and(eq(sales.userId, userId), eq(sales.status, 'open')));
  return row?.open ?? 0;
}

/** Its document says from now on whom the money is from. */
export async function markSalePaid(
  tx: Queries,
  id: string,
  paid: { paidAt: Date; orderId: string | null },
): Promise<void> {
  await tx
    .update(sales)
    .set({ ...paid, status: 'paid', recipient: null })
    .where(eq(sales.id, id));
}

export async function markSaleCancelled(tx: Queries, id: string, cancelledAt: Date): Promise<void> {
  await tx.update(sales).set({ status: 'cancelled', cancelledAt }).where(eq(sales.id, id));
  await askSoonAbout(tx, id, cancelledAt);
}

/** Has the job look at what a sale is asked for by its open requests within a minute: it may need less by now (REQUEST-4). */
export async function askSoonAbout(tx: Queries, saleId: string, now: Date): Promise<void> {
  await tx
    .update(paymentRequests)
    .set({ nextCheckAt: now })
    .where(and(eq(paymentRequests.saleId, saleId), eq(paymentRequests.status, 'open')));
}

/**
 * Cancels the open sales from before an instant for which no money came, and none is asked for by now. One that somebody works on is
 * left for the next time: a request may be coming to it.
 */
export async function cancelUnpaidSales(database: Database, before: Date, cancelledAt: Date): Promise<void> {
  const askedFor = database
    .select({ id: paymentRequests.id })
    .from(paymentRequests)
    .where(and(eq(paymentRequests.saleId, sales.id), inArray(paymentRequests.status, ['begun', 'open'])));
  const isUnpaid = and(
    eq(sales.status, 'open'),
    eq(sales.paidPaise, 0),
    notExists(askedFor),
    lt(sales.createdAt, before),
  );
  await database.transaction(async (tx) => {
    const held = await tx
      .select({ id: sales.id })
      .from(sales)
      .where(isUnpaid)
      .for('update', { skipLocked: true });
    const ids = held.map(({ id }) => id);
    // What was asked for before a sale was held is seen by a second look alone.
    await tx
      .update(sales)
      .set({ status: 'cancelled', cancelledAt })
      .where(and(inArray(sales.id, ids), isUnpaid));
  });
}

/** The money entries of some sales with who entered each, in the order in which they came. */
export function listEntriesOf(queries: Queries, saleIds: readonly string[]) {
  return queries
    .select({ entry: moneyEntries, staffName: staff.name })
    .from(moneyEntries)
    .leftJoin(staff, eq(staff.id, moneyEntries.staffId))
    .where(inArray(moneyEntries.saleId, [...saleIds]))
    .orderBy(asc(moneyEntries.at), asc(moneyEntries.id));
}

/** What the desk asked the provider to collect for some sales, in the order in which it was asked for. */
export function listRequestsOfAll(queries: Queries, saleIds: readonly string[]) {
  const { id, saleId, way, amountPaise, status, createdAt, expiresAt, endedAt } = paymentRequests;
  return queries
    .select({ saleId, way, amountPaise, status, createdAt, expiresAt, endedAt })
    .from(paymentRequests)
    .where(inArray(saleId, [...saleIds]))
    .orderBy(asc(createdAt), asc(id));
}

/** The documents of some sales, in the order in which they were issued. */
export function listDocumentsOf(queries: Queries, saleIds: readonly string[]) {
  return queries
    .select()
    .from(saleDocuments)
    .where(inArray(saleDocuments.saleId, [...saleIds]))
    .orderBy(asc(saleDocuments.issuedAt), asc(saleDocuments.id));
}
