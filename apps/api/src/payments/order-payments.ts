import type { PaymentGateway } from '../providers/gateway.ts';
import { applyPayment } from './apply-payment.ts';
import type { ApplyDependencies } from './dependencies.ts';

export interface OrderDependencies extends ApplyDependencies {
  gateway: PaymentGateway;
}

interface OrderPayments {
  /** The gateway has taken money for the order, refunded or not: it cannot be paid any more. */
  isUsedUp: boolean;
  /** Money that nobody had reported before has granted what the order is for. */
  hasGranted: boolean;
}

/** Applies what the gateway knows of an order's payments. */
export async function applyOrderPayments(
  dependencies: OrderDependencies,
  gatewayOrderId: string,
  now: Date,
): Promise<OrderPayments> {
  const payments = await dependencies.gateway.paymentsOf(gatewayOrderId);
  let hasGranted = false;
  for (const payment of payments) {
    if ((await applyPayment(dependencies, payment, now)) === 'granted') hasGranted = true;
  }
  const isUsedUp = payments.some(({ status }) => status === 'captured' || status === 'refunded');
  return { isUsedUp, hasGranted };
}
