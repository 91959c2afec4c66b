/** What the gateway says of one payment; money in paise. */
export interface GatewayPayment {
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amountPaise: number;
  currency: string;
}

export interface OrderDue {
  amountPaise: number;
  currency: string;
  status: 'open' | 'replaced' | 'paid';
}

export type PaymentVerdict = 'grant' | 'duplicate' | 'not_captured' | 'mismatch';

/**
 * Whether a payment settles its order (DESIGN §5.4). Only money that is captured, in full and in the order's currency,
 * grants. A second captured payment of an order that is paid already is a duplicate, to be refunded.
 */
export function judgePayment(payment: GatewayPayment, order: OrderDue): PaymentVerdict {
  if (payment.amountPaise !== order.amountPaise || payment.currency !== order.currency) return 'mismatch';
  if (payment.status !== 'captured') return 'not_captured';
  return order.status === 'paid' ? 'duplicate' : 'grant';
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * When to ask the gateway again about an order that is not paid: every minute for the first hour after its last use,
 * then hourly for a week, then no more (null). A payment that comes even later is still told of by the webhook.
 */
export function nextOrderCheck(lastUsedAt: Date, now: Date): Date | null {
  const age = now.getTime() - lastUsedAt.getTime();
  if (age > 7 * DAY_MS) return null;
  return new Date(now.getTime() + (age < HOUR_MS ? MINUTE_MS : HOUR_MS));
}
