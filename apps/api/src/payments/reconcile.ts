import { nextOrderCheck } from '@chairside/rules/payment';
import { GatewayUnavailable } from '../providers/gateway-errors.ts';
import { applyOrderPayments, type OrderDependencies } from './order-payments.ts';
import { claimOrdersToCheck } from './order-store.ts';

const ORDERS_A_RUN = 50;

/**
 * Asks the gateway about unpaid orders whose time has come: a payment whose verify call and webhook were both lost
 * still becomes sessions.
 */
export async function reconcileOrders(dependencies: OrderDependencies, now: Date): Promise<void> {
  const due = await dependencies.database.transaction((tx) =>
    claimOrdersToCheck(tx, now, ORDERS_A_RUN, (order) => nextOrderCheck(order.lastUsedAt, now)),
  );
  for (const order of due) {
    if (!order.gatewayOrderId) continue;
    try {
      await applyOrderPayments(dependencies, order.gatewayOrderId, now);
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      dependencies.log.warn({ err: error }, 'an order could not be reconciled; it is asked about again');
    }
  }
}
