import { UNNAMED_VISIT } from '@chairside/contract/document-titles';
import type { HistoryEntry, Receipt } from '@chairside/contract/payments';
import { formatPaise, toRupees } from '@chairside/rules/money';
import type { Queries } from '../db/database.ts';
import {
  findDocumentOfSale,
  findSale,
  findSaleOfOrder,
  listDocumentsOf,
  listDocumentsOfUser,
  listSalesWithMoney,
  type SaleRow,
} from '../money/feature.ts';
import { sessionsGrantedBy } from '../subscriptions/feature.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { peopleById } from '../users/feature.ts';
import { onlineHistoryOf, shownStatus } from './online-history.ts';
import { findPaymentOf } from './store.ts';

type Sold = Awaited<ReturnType<typeof listSalesWithMoney>>[number];
type Document = NonNullable<HistoryEntry['documents']>[number];

/**
 * What a patient has paid, newest first: each payment online, and each sale at the clinic for which money came. What is
 * there of it on paper stands with the payment that was sold for it (RECEIPT-1, RECEIPT-9).
 */
export async function paymentHistoryOf(queries: Queries, userId: string): Promise<HistoryEntry[]> {
  const sold = await listSalesWithMoney(queries, userId);
  const issued = await listDocumentsOfUser(queries, userId);
  const online = await onlineHistoryOf(queries, userId, issued);
  const documentsOf = (saleId: string | undefined): Document[] =>
    issued
      .filter((document) => document.saleId === saleId)
      .map(({ id: _id, kind, number }) => ({ _id, kind, number }));

  const paidOnline = online.map(({ entry, orderId, isSold }) => {
    const sale = sold.find((each) => isSold && each.sale.orderId === orderId);
    return { ...entry, documents: documentsOf(sale?.sale.id) };
  });
  const atClinic = sold
    .filter(({ sale }) => sale.channel === 'counter')
    .map((each) => ({ ...entryOf(each), documents: documentsOf(each.sale.id) }));
  return [...paidOnline, ...atClinic].sort((one, other) =>
    other.transactionDate.localeCompare(one.transactionDate),
  );
}

function entryOf({ sale, plan, treatment }: Sold): HistoryEntry {
  return {
    id: sale.id,
    planName: plan ?? treatment ?? UNNAMED_VISIT,
    transactionDate: (sale.paidAt ?? sale.createdAt).toISOString(),
    amount: toRupees(sale.paidPaise),
    status: statusOf(sale),
    description: describe(sale),
    atClinic: true,
  };
}

function statusOf({ status, paidPaise, refundedPaise }: SaleRow): HistoryEntry['status'] {
  if (status === 'cancelled' || refundedPaise === paidPaise) return 'refunded';
  return status === 'open' ? 'pending' : 'completed';
}

function describe({ status, totalPaise, paidPaise, refundedPaise }: SaleRow): string {
  if (status === 'open')
    return `Part paid at the clinic: ${formatPaise(totalPaise - paidPaise)} is left to pay`;
  if (refundedPaise === paidPaise) return 'Paid at the clinic. Refunded in full.';
  if (status === 'cancelled')
    return `Cancelled at the clinic: ${formatPaise(paidPaise - refundedPaise)} is still to go back`;
  if (refundedPaise > 0) return `Paid at the clinic. ${formatPaise(refundedPaise)} of it was refunded.`;
  return 'Paid at the clinic';
}

/**
 * What the receipt of a patient's payment says. There is one for money that was taken and not returned (RECEIPT-4,
 * RECEIPT-6, RECEIPT-7).
 */
export async function receiptOf(
  queries: Queries,
  { userId, paymentId }: { userId: string; paymentId: string },
): Promise<Outcome<Receipt, 'receipt_not_found'>> {
  const found = await findPaymentOf(queries, userId, paymentId);
  if (!found) return receiptOfSale(queries, { userId, saleId: paymentId });
  if (shownStatus(found) !== 'completed') return refuse('receipt_not_found');
  const { payment, planName, paidAt } = found;
  const person = (await peopleById(queries, [userId])).get(userId);
  const sale = payment.orderId === null ? undefined : await findSaleOfOrder(queries, payment.orderId);
  const document = sale && (await findDocumentOfSale(queries, sale.id));
  if (!paidAt || !person || payment.receiptNumber === null || payment.orderId === null) {
    throw new Error('a completed payment lacks what its receipt says');
  }
  return done({
    number: payment.receiptNumber,
    date: paidAt.toISOString(),
    planName,
    sessions: await sessionsGrantedBy(queries, payment.orderId),
    amount: toRupees(payment.amountPaise),
    method: payment.method,
    paymentId: payment.gatewayPaymentId,
    // What was issued stays as it was; of a sale that is about to be entered there is nothing yet.
    patientName: document?.recipient ?? person.name,
    ...(document && {
      day: document.day,
      issuer: { name: document.issuer.name, address: document.issuer.address },
    }),
  });
}

/** The receipt of what was sold at the clinic, for clients of before, which know a sale's documents by it alone (RECEIPT-9). */
async function receiptOfSale(
  queries: Queries,
  { userId, saleId }: { userId: string; saleId: string },
): Promise<Outcome<Receipt, 'receipt_not_found'>> {
  const sale = await findSale(queries, saleId);
  const isReceipted = sale?.userId === userId && sale.channel === 'counter' && sale.refundedPaise === 0;
  const [document] = isReceipted ? await listDocumentsOf(queries, [saleId]) : [];
  if (!sale?.paidAt || !document) return refuse('receipt_not_found');
  return done({
    number: document.number,
    date: sale.paidAt.toISOString(),
    planName: document.lines.map(({ text }) => text).join(', '),
    sessions: sale.orderId === null ? 0 : await sessionsGrantedBy(queries, sale.orderId),
    amount: toRupees(document.totalPaise),
    method: null,
    paymentId: saleId,
    patientName: document.recipient ?? '',
  });
}
