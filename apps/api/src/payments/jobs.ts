import { nextOrderCheck } from '@chairside/rules/payment';
import { GatewayUnavailable } from '../providers/gateway.ts';
import { type SettleParts, settleOrder } from './settle.ts';
import { claimDuplicates, claimOrdersToCheck, markRefunded } from './store.ts';

const ORDERS_A_RUN = 50;
const REFUNDS_A_RUN = 10;

/**
 * Asks the gateway about unpaid orders whose time has come: a payment whose verify call and webhook were both lost
 * still becomes sessions. Gives how many it asked about.
 */
export async function reconcileOrders(parts: SettleParts, now: Date): Promise<number> {
  const due = await parts.database.transaction((tx) =>
    claimOrdersToCheck(tx, now, ORDERS_A_RUN, (order) => nextOrderCheck(order.lastUsedAt, now)),
  );
  for (const order of due) {
    if (!order.gatewayOrderId) continue;
    try {
      await settleOrder(parts, order.gatewayOrderId, now);
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      parts.log.warn({ err: error }, 'an order could not be reconciled; it is asked about again');
    }
  }
  return due.length;
}

/** Sends the money of duplicate payments back. The rows stay locked while the gateway is asked, so each goes once. */
export async function refundDuplicates({ database, gateway, log }: SettleParts, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    for (const payment of await claimDuplicates(tx, REFUNDS_A_RUN)) {
      const known = await gateway.payment(payment.gatewayPaymentId);
      if (known?.status !== 'refunded') await gateway.refund(payment.gatewayPaymentId, payment.amountPaise);
      await markRefunded(tx, payment.gatewayPaymentId, now);
      log.info({ gatewayPaymentId: payment.gatewayPaymentId }, 'a duplicate payment was refunded');
    }
  });
}
