import { and, asc, eq, isNotNull, sql, sum } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { noteEvent } from '../db/domain-events.ts';
import { toEnter } from '../db/schema/payments.ts';
import { moneyEntries, orders, payments, saleDocuments } from '../db/schema.ts';
import { askSoonAbout, type EntryRow } from './sale-store.ts';

/** Adds an entry; false when its payment of the provider was entered before. */
export async function insertEntry(tx: Queries, row: typeof moneyEntries.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(moneyEntries).values(row).onConflictDoNothing().returning();
  if (inserted.length === 0) return false;
  if (row.kind === 'payment') await askSoonAbout(tx, row.saleId, row.at);
  const event = row.kind === 'payment' ? 'money_received' : 'money_returned';
  noteEvent(tx, event, { saleId: row.saleId, entryId: row.id, way: row.way, amountPaise: row.amountPaise });
  return true;
}

/** The entry by which a payment of the provider came in. */
export async function findEntryOfPayment(tx: Queries, paymentId: string): Promise<EntryRow | undefined> {
  const [row] = await tx
    .select()
    .from(moneyEntries)
    .where(and(eq(moneyEntries.paymentId, paymentId), eq(moneyEntries.kind, 'payment')));
  return row;
}

/** How much of what came in by an entry has gone back, and how much of that at the provider, in paise. */
export async function backOfEntry(
  tx: Queries,
  entryId: string,
): Promise<{ back: number; byProvider: number }> {
  const { amountPaise, paymentId, refundOf } = moneyEntries;
  const [row] = await tx
    .select({
      back: sum(amountPaise).mapWith(Number),
      byProvider: sql<number>`coalesce(sum(${amountPaise}) filter (where ${isNotNull(paymentId)}), 0)::int`,
    })
    .from(moneyEntries)
    .where(eq(refundOf, entryId));
  return { back: row?.back ?? 0, byProvider: row?.byProvider ?? 0 };
}

/** The document that a sale was written down as, once it was paid. */
export async function findDocumentOfSale(tx: Queries, saleId: string) {
  const [row] = await tx
    .select()
    .from(saleDocuments)
    .where(and(eq(saleDocuments.saleId, saleId), sql`${saleDocuments.kind} <> 'credit_note'`));
  return row;
}

/** Stores a document and gives its number, which the database makes unless it has one. */
export async function insertDocument(
  tx: Queries,
  row: typeof saleDocuments.$inferInsert,
): Promise<{ id: string; number: string }> {
  const { id, number } = saleDocuments;
  const [document] = await tx.insert(saleDocuments).values(row).returning({ id, number });
  if (!document) throw new Error('a document could not be issued');
  return document;
}

/** The payments of orders that are not entered yet as they are, the oldest first. */
export async function listToEnter(queries: Queries, most: number): Promise<string[]> {
  const rows = await queries
    .select({ gatewayPaymentId: payments.gatewayPaymentId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(toEnter(payments), isNotNull(orders.paidAt)))
    .orderBy(asc(payments.createdAt))
    .limit(most);
  return rows.map(({ gatewayPaymentId }) => gatewayPaymentId);
}

/** Notes how much of a payment has gone back by its entries. */
export async function noteEntered(tx: Queries, paymentId: string, enteredBackPaise: number): Promise<void> {
  await tx.update(payments).set({ enteredBackPaise }).where(eq(payments.id, paymentId));
}
