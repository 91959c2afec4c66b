import type { HistoryEntry } from '@chairside/contract/payments';
import { formatPaise, toRupees } from '@chairside/rules/money';
import type { Queries } from '../db/database.ts';
import { type ListedPayment, listPayments, type PaymentRow } from './store.ts';

interface PaidOnline {
  entry: HistoryEntry;
  orderId: string | null;
  /** It is the payment that its order was sold for; a duplicate or a failed one is none. */
  isSold: boolean;
}

/** A patient's payments online as the wire shows them, newest first. */
export async function onlineHistoryOf(queries: Queries, userId: string): Promise<PaidOnline[]> {
  const rows = await listPayments(queries, userId);
  return rows.map((row) => ({
    orderId: row.payment.orderId,
    isSold: row.payment.receiptNumber !== null,
    entry: {
      id: row.payment.id,
      planName: row.planName,
      transactionDate: row.payment.createdAt.toISOString(),
      amount: toRupees(row.payment.amountPaise),
      status: shownStatus(row),
      description: describe(row),
      method: row.payment.method,
    },
  }));
}

/**
 * Where a payment stands for its patient: what its order was sold for has gone back once that is reversed, also where the clinic
 * paid in cash what the provider failed to send (BACK-7). A duplicate is on its way back, which is what counts for them.
 */
export function shownStatus({ payment: { status, receiptNumber }, reversedBy }: ListedPayment) {
  const isReturned = receiptNumber !== null && reversedBy !== null;
  return isReturned || status === 'duplicate' ? 'refunded' : status;
}

function describe(row: ListedPayment): string | null {
  const { payment, reversedBy } = row;
  if (payment.status === 'duplicate') return describeDuplicate(row);
  if (payment.status === 'failed') return payment.failure;
  if (shownStatus(row) === 'refunded') return describeReturn(payment, reversedBy);
  const returned =
    payment.refundedPaise > 0 ? `${formatPaise(payment.refundedPaise)} of it was refunded.` : null;
  return [describePurchase(row), returned].filter((part) => part !== null).join('. ') || null;
}

function describeDuplicate({ payment, orderedPaise, orderedCurrency }: ListedPayment): string {
  const isAsked = payment.amountPaise === orderedPaise && payment.currency === orderedCurrency;
  return isAsked
    ? 'Paid twice by mistake; the amount is being returned.'
    : 'Another amount than was asked for; it is being returned.';
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
