import { entriesFor } from '@chairside/rules/refund';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { orders, payments } from '../db/schema.ts';
import type { MoneyDependencies } from './dependencies.ts';
import { issueCreditNote, issueDocument } from './documents.ts';
import { backOfEntry, findEntryOfPayment, insertEntry, noteEntered } from './entry-store.ts';
import { moneyDayOf } from './money-day.ts';
import { listUnentered, noteEnteredAs } from './refund-store.ts';
import { type EntryRow, insertSale, type SaleRow } from './sale-store.ts';

type OrderRow = typeof orders.$inferSelect;
type PaymentRow = typeof payments.$inferSelect;

type PaidOrder = Pick<
  OrderRow,
  'id' | 'userId' | 'planVersionId' | 'upgradesFromVersionId' | 'amountPaise'
> & { paidAt: Date };

/** What a document says by name. */
interface SaleNames {
  planName: string;
  /** Null of a patient whose account has been erased. */
  recipient: string | null;
}

/**
 * Stores the sale of an order that is paid online, with its document, and gives the number of that: the receipt's. What the
 * version before completed has its number already (SALE-3, SALE-8).
 */
export async function sellOnline(
  tx: Queries,
  dependencies: MoneyDependencies,
  order: PaidOrder,
  { planName, recipient, formerNumber = null }: SaleNames & { formerNumber?: string | null },
): Promise<{ sale: SaleRow; receiptNumber: string }> {
  const { paidAt } = order;
  // The day that its money counts for is locked before the number.
  await moneyDayOf(tx, dependencies, paidAt);
  const sale = await insertSale(tx, {
    id: newId(),
    userId: order.userId,
    kind: 'plan',
    planVersionId: order.planVersionId,
    upgradesFromVersionId: order.upgradesFromVersionId,
    orderId: order.id,
    channel: 'online',
    status: 'paid',
    totalPaise: order.amountPaise,
    createdAt: paidAt,
    paidAt,
  });
  if (!sale) throw new Error('an order is sold twice');
  const document = { sale, title: planName, recipient, at: paidAt, formerNumber };
  const { number } = await issueDocument(tx, dependencies, document);
  return { sale, receiptNumber: number };
}

/**
 * Makes the entries of an order's payment agree with what is recorded of it: it came in once, and as much went back as was
 * refunded or lost in a dispute. What the desk has sent back says who did and why. Whatever is entered
 * already stays. The order is locked by then (SALE-3, BACK-8).
 */
export async function enterPayment(
  tx: Queries,
  dependencies: MoneyDependencies,
  { sale, payment }: { sale: SaleRow; payment: PaymentRow },
): Promise<void> {
  const entry =
    (await findEntryOfPayment(tx, payment.id)) ?? (await enter(tx, dependencies, { sale, payment }));
  const due = await dueBack(tx, entry, payment);
  const at = payment.updatedAt;
  for (const { amountPaise, own } of entriesFor(due, await listUnentered(tx, payment.id))) {
    const refund = entryOf(entry, { kind: 'refund', amountPaise, at, refundOf: entry.id });
    const day = await moneyDayOf(tx, dependencies, at);
    const dated = { ...refund, day, staffId: own?.staffId ?? null };
    await insertEntry(tx, dated);
    if (own) await noteEnteredAs(tx, own.id, dated.id);
    if (sale.status === 'paid') {
      await issueCreditNote(tx, dependencies, { sale, refund: dated, reason: own?.reason ?? null });
    }
  }
  await noteEntered(tx, payment.id, backOf(payment));
}

type Returned = Pick<PaymentRow, 'status' | 'amountPaise' | 'refundedPaise'>;

const backOf = ({ status, amountPaise, refundedPaise }: Returned) =>
  status === 'refunded' ? amountPaise : refundedPaise;

/** How much of a payment has gone back and is not entered yet, in paise. */
async function dueBack(tx: Queries, { id, amountPaise }: EntryRow, payment: Returned): Promise<number> {
  const before = await backOfEntry(tx, id);
  // What the provider failed to send back and then did, though it went back in cash meanwhile, is nothing more of this sale.
  return Math.min(backOf(payment) - before.byProvider, amountPaise - before.back);
}

/** The same of a payment as it is by now; null of one that never came in for its sale. */
export async function backToEnter(tx: Queries, payment: PaymentRow): Promise<number | null> {
  const entry = await findEntryOfPayment(tx, payment.id);
  return entry ? dueBack(tx, entry, payment) : null;
}

/** Enters a payment for the day on which it came, or the first later one that is open (CASH-6). */
async function enter(
  tx: Queries,
  dependencies: MoneyDependencies,
  { sale, payment: { id: paymentId, amountPaise } }: { sale: SaleRow; payment: PaymentRow },
): Promise<EntryRow> {
  const at = sale.paidAt ?? sale.createdAt;
  const day = await moneyDayOf(tx, dependencies, at);
  const origin = { saleId: sale.id, way: 'checkout', paymentId, day } as const;
  const entry = entryOf(origin, { kind: 'payment', amountPaise, at, refundOf: null });
  await insertEntry(tx, entry);
  return entry;
}

function entryOf(
  { saleId, way, paymentId, day }: Pick<EntryRow, 'saleId' | 'way' | 'paymentId' | 'day'>,
  entry: Pick<EntryRow, 'kind' | 'amountPaise' | 'at' | 'refundOf'>,
): EntryRow {
  return { id: newId(), saleId, way, paymentId, day, staffId: null, reference: null, ...entry };
}
