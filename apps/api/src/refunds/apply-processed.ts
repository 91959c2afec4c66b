import { findSale, type PendingRefund } from '../money/feature.ts';
import { applyOwnRefund, applyPayment } from '../payments/feature.ts';
import type { RefundDependencies } from './dependencies.ts';

/** Enters a refund of the desk that the provider has carried out, with what goes back by it, once (BACK-6, BACK-8). */
export async function applyProcessed(
  dependencies: RefundDependencies,
  { refund: { id, saleId }, gatewayPaymentId }: PendingRefund,
  gatewayRefundId: string,
  now: Date,
): Promise<void> {
  const ownRefund = { id, gatewayRefundId };
  const sale = await findSale(dependencies.database, saleId);
  if (sale?.channel === 'counter') {
    await applyOwnRefund(dependencies, gatewayPaymentId, ownRefund, now);
    return;
  }
  const payment = await dependencies.gateway.payment(gatewayPaymentId);
  if (!payment) throw new Error('the provider does not know a payment that it refunded');
  await applyPayment(dependencies, payment, now, { ownRefund });
}
