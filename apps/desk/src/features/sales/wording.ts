import type { Sale } from '@chairside/contract/sales';
import { formatDate } from '@chairside/rules/clinic-date';
import { formatPaise } from '@chairside/rules/money';
import type { DocumentKind } from '@chairside/rules/sale';
import { timeText } from '../visits/wording.ts';

export const DOCUMENT_NAMES: Record<DocumentKind, string> = {
  receipt: 'Receipt',
  bill_of_supply: 'Bill of supply',
  tax_invoice: 'Tax invoice',
  invoice_and_bill: 'Invoice and bill of supply',
  credit_note: 'Credit note',
};

/** `Basic Plan`, or `Cleaning on 2 Dec 2026, 10:00 AM`. */
export function saleTitle({ title, visit }: Pick<Sale, 'title' | 'visit'>): string {
  return visit ? `${title} on ${formatDate(visit.date)}, ${timeText(visit.timeSlot)}` : title;
}

/** `₹1,999 of ₹2,999 left to pay` */
export function leftText({ duePaise, totalPaise }: Pick<Sale, 'duePaise' | 'totalPaise'>): string {
  return duePaise === totalPaise
    ? `${formatPaise(totalPaise)} to pay`
    : `${formatPaise(duePaise)} of ${formatPaise(totalPaise)} left to pay`;
}

/** Where a sale stands, in a word or two. */
export function stateText(sale: Sale): string {
  const { status, refundedPaise, paidPaise } = sale;
  if (status === 'open') return leftText(sale);
  if (status === 'cancelled') return 'Cancelled';
  if (refundedPaise === 0) return 'Paid';
  return refundedPaise === paidPaise ? 'Paid back' : `${formatPaise(refundedPaise)} paid back`;
}

/** `20 Nov 2026, 3:05 PM` on the clinic's calendar and clock. */
export function momentText(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone });
}
