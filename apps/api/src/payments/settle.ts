import type { PaymentGateway } from '../providers/gateway.ts';
import { applyPayment } from './apply-payment.ts';
import type { ApplyParts } from './dependencies.ts';

export interface SettleParts extends ApplyParts {
  gateway: PaymentGateway;
}

/**
 * Applies what the gateway knows of an order's payments. True when the gateway has taken money for it, kept or given
 * back: such an order cannot be paid any more.
 */
export async function settleOrder(parts: SettleParts, gatewayOrderId: string, now: Date): Promise<boolean> {
  const payments = await parts.gateway.paymentsOf(gatewayOrderId);
  for (const payment of payments) await applyPayment(parts, payment, now);
  return payments.some(({ status }) => status === 'captured' || status === 'refunded');
}
