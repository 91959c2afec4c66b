import { DOCUMENT_TITLES } from '@chairside/contract/document-titles';
import type { HistoryEntry } from '@chairside/contract/payments';
import { formatPaise, toRupees } from '@chairside/rules/money';
import type { DocumentKind } from '@chairside/rules/sale';
import type { Queries } from '../db/database.ts';
import { type ListedPayment, listPayments } from './store.ts';

interface PaidOnline {
  entry: HistoryEntry;
  orderId: string | null;
  /** It is the payment that its order was sold for; a duplicate or a failed one is none. */
  isSold: boolean;
}

type Document = NonNullable<HistoryEntry['documents']>[number];

/** A patient's payments online as the wire shows them, newest first; `issued` is what was issued to the patient. */
export async function onlineHistoryOf(
  queries: Queries,
  userId: string,
  issued: readonly Pick<Document, 'kind' | 'number'>[],
): Promise<PaidOnline[]> {
  const rows = await listPayments(queries, userId);
  const kindOf = (receiptNumber: string | null) =>
    issued.find(({ number }) => number === receiptNumber)?.kind ?? 'receipt';
  return rows.map((row) => ({
    orderId: row.payment.orderId,
    isSold: row.payment.receiptNumber !== null,
    entry: {
      id: row.payment.id,
      planName: row.planName,
      transactionDate: row.payment.createdAt.toISOString(),
      amount: toRupees(row.payment.amountPaise),
      status: shownStatus(row),
      description: describe(row, kindOf(row.payment.receiptNumber)),
      method: row.payment.method,
    },
  }));
}

/**
 * Where a payment stands for its patient: what its order was sold for has gone back once a refund has reversed that, or all of its
 * money is back, also where the clinic paid in cash what the provider failed to send (BACK-7). A lost dispute may be over a part of
 * it. A duplicate is on its way back, which is what counts for them.
 */
export function shownStatus({ payment: { status, receiptNumber }, reversedBy, isAllBack }: ListedPayment) {
  const isReturned = receiptNumber !== null && (reversedBy === 'refund' || isAllBack);
  return isReturned || status === 'duplicate' ? 'refunded' : status;
}

function describe(row: ListedPayment, kind: DocumentKind): string | null {
  const { payment } = row;
  if (payment.status === 'duplicate') return describeDuplicate(row);
  if (payment.status === 'failed') return payment.failure;
  if (shownStatus(row) === 'refunded') return describeReturn(row, kind);
  const how = row.reversedBy === 'dispute' ? 'went back after a dispute' : 'was refunded';
  const returned = payment.refundedPaise > 0 ? `${formatPaise(payment.refundedPaise)} of it ${how}.` : null;
  return [describePurchase(row), returned].filter((part) => part !== null).join('. ') || null;
}

function describeDuplicate({ payment, orderedPaise, orderedCurrency }: ListedPayment): string {
  const isAsked = payment.amountPaise === orderedPaise && payment.currency === orderedCurrency;
  return isAsked
    ? 'Paid twice by mistake; the amount is being returned.'
    : 'Another amount than was asked for; it is being returned.';
}

/** A payment that went back leaves its document's number behind: the number is never used again. */
function describeReturn(
  { payment: { receiptNumber }, reversedBy }: ListedPayment,
  kind: DocumentKind,
): string {
  const how =
    reversedBy === 'dispute' && receiptNumber !== null ? 'Returned after a dispute.' : 'Refunded in full.';
  if (receiptNumber === null) return how;
  const became = kind === 'receipt' ? 'no longer applies' : 'is corrected by a credit note';
  return `${how} ${DOCUMENT_TITLES[kind]} ${receiptNumber} ${became}.`;
}

function describePurchase({ became, upgradesFrom }: ListedPayment): string | null {
  if (upgradesFrom !== null) return `Upgrade from ${upgradesFrom}`;
  return became === 'renewal' ? 'Renewal' : null;
}
