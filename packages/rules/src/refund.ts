import { PAYMENT_REQUEST } from './payment-request.ts';
import { SALE } from './sale.ts';

/** Where a refund can stand: the provider may need days for one (BACK-6). */
export const REFUND_STATUSES = ['pending', 'processed', 'failed'] as const;

/** The bounds of refunds at the desk (BACK-2, BACK-10). */
export const REFUNDS = {
  reasonMin: 3,
  reasonMax: 200,
  /** Payments that one request pays back: all that a sale can have, by hand and by QR codes and links (SALE-5, REQUEST-9). */
  amountsMost: SALE.paymentsMost + PAYMENT_REQUEST.perSale,
  sessionsMost: 500,
  perStaffPerHour: 60,
  previewsPerOwnerPerHour: 600,
  /** Refunds of a sale that are shown. */
  listed: 50,
} as const;

/** A payment of a sale, and what has gone back of it or is on its way; in paise. */
interface PaidBack {
  amountPaise: number;
  backPaise: number;
  pendingPaise: number;
}

/** What of a payment can still go back (BACK-2). */
export function leftToRefund({ amountPaise, backPaise, pendingPaise }: PaidBack): number {
  return Math.max(0, amountPaise - backPaise - pendingPaise);
}

/**
 * How much of a payment has gone back apart from what the clinic's own refunds still wait for: never less than before, with those
 * of its own that are done since. One that has failed at the provider may still be waited for here (BACK-8).
 */
export function knownToBeBack(
  reportedPaise: number,
  { pendingPaise, donePaise, knownPaise }: { pendingPaise: number; donePaise: number; knownPaise: number },
): number {
  return Math.max(knownPaise + donePaise, reportedPaise - pendingPaise);
}

/**
 * The entries for money that has gone back at the provider: the clinic's own refunds first, each as it was asked for, then
 * what somebody else has sent back, as one without an own refund (BACK-8).
 */
export function entriesFor<Own extends { amountPaise: number }>(
  backPaise: number,
  own: readonly Own[],
): { amountPaise: number; own: Own | null }[] {
  const entries: { amountPaise: number; own: Own | null }[] = [];
  let left = backPaise;
  for (const refund of own) {
    if (refund.amountPaise > left) continue;
    entries.push({ amountPaise: refund.amountPaise, own: refund });
    left -= refund.amountPaise;
  }
  if (left > 0) entries.push({ amountPaise: left, own: null });
  return entries;
}
