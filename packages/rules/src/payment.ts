import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';
import { PAYMENT } from './limits.ts';

/** Where an order can stand; one is replaced when the same plan comes to cost something else. */
export const ORDER_STATUSES = ['open', 'replaced', 'paid'] as const;

/** Where a payment can stand at the gateway. */
export const GATEWAY_PAYMENT_STATUSES = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;

/** Where a payment can stand with us; a duplicate is a second one for an order that is paid, or fits nothing, and goes back. */
export const PAYMENT_STATUSES = ['pending', 'failed', 'completed', 'duplicate', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Whether a payment has had its one effect (PAY-4): one that is pending or has failed may still come to pay. */
export function isFinal({ status }: { status: PaymentStatus }): boolean {
  return status !== 'pending' && status !== 'failed';
}

/** What takes back an order's sessions, once its money has gone back. */
export const REVERSAL_CAUSES = ['refund', 'dispute'] as const;
export type ReversalCause = (typeof REVERSAL_CAUSES)[number];

/** What the gateway says of one payment; money in paise. */
export interface GatewayPayment {
  status: (typeof GATEWAY_PAYMENT_STATUSES)[number];
  amountPaise: number;
  currency: string;
  /** How much of it has gone back so far. */
  refundedPaise: number;
}

export interface OrderDue {
  amountPaise: number;
  currency: string;
  status: (typeof ORDER_STATUSES)[number];
}

export type PaymentVerdict = 'grant' | 'duplicate' | 'not_captured' | 'mismatch';

/**
 * Whether a payment pays its order (PAY-5, PAY-6). Only money that is captured, in full and in the order's currency,
 * grants. A second captured payment of an order that is paid already is a duplicate, to be refunded; so is a mismatch by
 * which money was taken.
 */
export function judgePayment(payment: GatewayPayment, order: OrderDue): PaymentVerdict {
  if (payment.amountPaise !== order.amountPaise || payment.currency !== order.currency) return 'mismatch';
  if (payment.status !== 'captured') return 'not_captured';
  return order.status === 'paid' ? 'duplicate' : 'grant';
}

/** Whether a payment has taken money that has not all gone back: where it fits nothing, it is sent back (PAY-6). */
export function isTaken({ status, amountPaise }: GatewayPayment): boolean {
  return status === 'captured' && amountPaise > 0;
}

/** How much of a payment has gone back: all of one that the gateway calls refunded, and never more than was paid (REFUND-7). */
export function refundedOf({ status, amountPaise, refundedPaise }: GatewayPayment): number {
  return status === 'refunded' ? amountPaise : Math.min(amountPaise, Math.max(0, refundedPaise));
}

/**
 * When to ask the gateway again about an order that is not paid, once it has answered at `now`: every minute for the first
 * hour after the order's last use, then hourly for a week, then no more (null). A payment that comes even later is still
 * reported by the webhook (PAY-7).
 */
export function nextOrderCheck(lastUsedAt: Date, now: Date): Date | null {
  const age = now.getTime() - lastUsedAt.getTime();
  if (age > 7 * DAY_MS) return null;
  return new Date(now.getTime() + (age < HOUR_MS ? MINUTE_MS : HOUR_MS));
}

/** What is asked for with an order, and what for. */
interface OrderTerms {
  amountPaise: number;
  /** Which version of the plan it sells. */
  planVersionId: string;
  /** The version of the plan that it is the difference to. */
  upgradesFromVersionId: string | null;
}

/**
 * Whether an open order can be handed out again: it asks for just what is due, for just what is sold now, and is not older
 * than 30 days (PAY-2).
 */
export function isOrderReusable(
  order: OrderTerms & { createdAt: Date },
  due: OrderTerms,
  now: Date,
): boolean {
  const isSame =
    order.amountPaise === due.amountPaise &&
    order.planVersionId === due.planVersionId &&
    order.upgradesFromVersionId === due.upgradesFromVersionId;
  return isSame && now.getTime() - order.createdAt.getTime() <= PAYMENT.orderDays * DAY_MS;
}
