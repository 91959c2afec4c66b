import { HOUR_MS, MINUTE_MS } from './durations.ts';
import type { GatewayPayment } from './payment.ts';
import { type MoneyWay, type SaleStatus, stillDue } from './sale.ts';

/** The ways of paying that the desk asks the provider for (REQUEST-1). */
export const REQUEST_WAYS = ['upi_qr', 'payment_link'] as const satisfies readonly MoneyWay[];
export type RequestWay = (typeof REQUEST_WAYS)[number];

/**
 * Where a request can stand (REQUEST-4): `begun` until the provider has made it, `open` until it is paid or over, `returned`
 * where its money goes back, as the sale had no use for it or it was not what was asked for. One that was returned takes no more.
 */
export const REQUEST_STATUSES = ['begun', 'open', 'paid', 'returned', 'closed'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** The bounds of payment requests; money in paise (REQUEST-2, REQUEST-3, REQUEST-9). */
export const PAYMENT_REQUEST = {
  minPaise: 100,
  qrMinutes: 15,
  linkHours: 72,
  /** One that the provider did not make by then is given up. */
  begunMinutes: 2,
  perStaffPerHour: 120,
  perSale: 20,
  /** So often a payment link is sent in a day. */
  sendsPerLink: 3,
  /** Of the whole installation at a time. */
  openMost: 500,
  /** For so long the provider is asked about one that is over. */
  askedAfterHours: 24,
} as const;

/** Until when a request can be paid (REQUEST-3). */
export function requestEnds(way: RequestWay, now: Date): Date {
  const ms = way === 'upi_qr' ? PAYMENT_REQUEST.qrMinutes * MINUTE_MS : PAYMENT_REQUEST.linkHours * HOUR_MS;
  return new Date(now.getTime() + ms);
}

/**
 * When to ask the provider again about a request (REQUEST-7): every minute while it is open, of a link so for the first hour
 * alone and then every ten minutes; after its end hourly for a day, then no more (null).
 */
export function nextRequestCheck(
  { status, createdAt, expiresAt }: { status: RequestStatus; createdAt: Date; expiresAt: Date },
  now: Date,
): Date | null {
  const isOpen = status === 'begun' || status === 'open';
  if (isOpen) {
    const isFresh = now.getTime() - createdAt.getTime() < HOUR_MS;
    const usual = now.getTime() + (isFresh ? MINUTE_MS : 10 * MINUTE_MS);
    // Closed by us at its end, and not some minutes later.
    const end = expiresAt.getTime();
    return new Date(end > now.getTime() ? Math.min(usual, end) : now.getTime() + MINUTE_MS);
  }
  const isLate = now.getTime() - expiresAt.getTime() > PAYMENT_REQUEST.askedAfterHours * HOUR_MS;
  return isLate ? null : new Date(now.getTime() + HOUR_MS);
}

export type RequestVerdict = 'enter' | 'return' | 'gone_back' | 'not_captured' | 'mismatch';

/**
 * What becomes of a payment by a request (REQUEST-5, REQUEST-6). Captured money of the amount that was asked for counts
 * while the sale needs all of it, whether the request is open or over; else it goes back. What has gone back by then, before
 * anything else was known of it, never counts.
 */
export function judgeRequestPayment(
  payment: GatewayPayment,
  request: { amountPaise: number },
  sale: { status: SaleStatus; totalPaise: number; paidPaise: number },
): RequestVerdict {
  if (payment.amountPaise !== request.amountPaise || payment.currency !== 'INR') return 'mismatch';
  if (payment.status === 'refunded') return 'gone_back';
  if (payment.status !== 'captured') return 'not_captured';
  return payment.amountPaise <= stillDue(sale) ? 'enter' : 'return';
}
