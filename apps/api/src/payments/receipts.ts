import type { HistoryEntry, Receipt } from '@chairside/contract/payments';
import { formatRupees, toRupees } from '@chairside/rules/money';
import type { Queries } from '../db/database.ts';
import { sessionsGrantedBy } from '../subscriptions/feature.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { peopleById } from '../users/feature.ts';
import { findPaymentOf, type ListedPayment, listPayments, type PaymentRow } from './store.ts';

/** A patient's payments as the wire shows them, newest first. */
export async function paymentHistoryOf(queries: Queries, userId: string): Promise<HistoryEntry[]> {
  const rows = await listPayments(queries, userId);
  return rows.map((row) => ({
    id: row.payment.id,
    planName: row.planName,
    transactionDate: row.payment.createdAt.toISOString(),
    amount: toRupees(row.payment.amountPaise),
    status: shownStatus(row.payment),
    description: describe(row),
    method: row.payment.method,
  }));
}

/** A duplicate is on its way back to the patient, which is what counts for them. */
function shownStatus({ status }: PaymentRow) {
  return status === 'duplicate' ? 'refunded' : status;
}

function describe(row: ListedPayment): string | null {
  const { payment, reversedBy } = row;
  if (payment.status === 'duplicate') return 'Paid twice by mistake; the amount is being returned.';
  if (payment.status === 'failed') return payment.failure;
  if (payment.status === 'refunded') return describeReturn(payment, reversedBy);
  const returned =
    payment.refundedPaise > 0 ? `${formatRupees(toRupees(payment.refundedPaise))} of it was refunded.` : null;
  return [describePurchase(row), returned].filter((part) => part !== null).join('. ') || null;
}

/** A payment that went back leaves its receipt's number behind: the number is never used again. */
function describeReturn({ receiptNumber }: PaymentRow, reversedBy: ListedPayment['reversedBy']): string {
  const how =
    reversedBy === 'dispute' && receiptNumber !== null
      ? 'Returned by the bank after a dispute.'
      : 'Refunded in full.';
  return receiptNumber === null ? how : `${how} Receipt ${receiptNumber} no longer applies.`;
}

function describePurchase({ became, upgradesFrom }: ListedPayment): string | null {
  if (upgradesFrom !== null) return `Upgrade from ${upgradesFrom}`;
  return became === 'renewal' ? 'Renewal' : null;
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
  if (found?.payment.status !== 'completed') return refuse('receipt_not_found');
  const { payment, planName, paidAt } = found;
  const person = (await peopleById(queries, [userId])).get(userId);
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
    patientName: person.name,
  });
}
