import type { Sale } from '@chairside/contract/sales';
import { formatDate } from '@chairside/rules/clinic-date';
import { formatSlotStart } from '@chairside/rules/clock-time';
import { formatPaise } from '@chairside/rules/money';

/** `Basic Plan`, or `Cleaning on 2 Dec 2026, 10:00 AM`. */
export function saleTitle({ title, visit }: Pick<Sale, 'title' | 'visit'>): string {
  return visit ? `${title} on ${formatDate(visit.date)}, ${formatSlotStart(visit.timeSlot)}` : title;
}

/** `₹1,999 of ₹2,999 left to pay`, and what the provider has sent back meanwhile (REFUND-11). */
export function leftText({
  duePaise,
  totalPaise,
  refundedPaise,
}: Pick<Sale, 'duePaise' | 'totalPaise' | 'refundedPaise'>): string {
  if (duePaise === totalPaise) return `${formatPaise(totalPaise)} to pay`;
  const left = `${formatPaise(duePaise)} of ${formatPaise(totalPaise)} left to pay`;
  return refundedPaise === 0 ? left : `${left}, ${formatPaise(refundedPaise)} paid back`;
}

/** Where a sale stands, in a word or two. */
export function stateText(sale: Sale): string {
  const { status, refundedPaise, paidPaise } = sale;
  if (status === 'open') return leftText(sale);
  if (status === 'cancelled') return 'Cancelled';
  if (refundedPaise === 0) return 'Paid';
  return refundedPaise === paidPaise ? 'Paid back' : `${formatPaise(refundedPaise)} paid back`;
}

/** Since when it stands so: when it was cancelled or paid, or when the last of its money went back. */
export function stateSince({
  entries,
  paidAt,
  cancelledAt,
  createdAt,
}: Pick<Sale, 'entries' | 'paidAt' | 'cancelledAt' | 'createdAt'>): string {
  if (cancelledAt) return cancelledAt;
  const back = entries.filter(({ kind }) => kind === 'refund').map(({ at }) => at);
  return back.sort().at(-1) ?? paidAt ?? createdAt;
}
