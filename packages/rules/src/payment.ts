/** What the gateway says of one payment; money in paise. */
export interface GatewayPayment {
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amountPaise: number;
  currency: string;
}

export interface OrderDue {
  amountPaise: number;
  currency: string;
  status: 'open' | 'paid' | 'abandoned';
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
