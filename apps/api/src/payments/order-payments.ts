import type { PaymentGateway } from '../providers/gateway.ts';
import { applyPayment } from './apply-payment.ts';
import type { ApplyDependencies } from './dependencies.ts';

export interface OrderDependencies extends ApplyDependencies {
  gateway: PaymentGateway;
}

/**
 * Applies what the gateway knows of an order's payments. True when the gateway has taken money for it, refunded or
 * not: such an order cannot be paid any more.
 */
export async function applyOrderPayments(
  dependencies: OrderDependencies,
  gatewayOrderId: string,
  now: Date,
): Promise<boolean> {
  const payments = await dependencies.gateway.paymentsOf(gatewayOrderId);
  for (const payment of payments) await applyPayment(dependencies, payment, now);
  return payments.some(({ status }) => status === 'captured' || status === 'refunded');
}
