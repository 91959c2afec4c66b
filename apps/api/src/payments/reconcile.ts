import { HOUR_MS } from '@chairside/rules/durations';
import { nextOrderCheck } from '@chairside/rules/payment';
import { GatewayUnavailable } from '../providers/gateway-errors.ts';
import { eachOnItsOwn } from '../use-case/each-on-its-own.ts';
import { applyOrderPayments, type OrderDependencies } from './order-payments.ts';
import { claimOrdersToCheck, endOrderChecks, type OrderRow } from './order-store.ts';

const ORDERS_A_RUN = 50;

/**
 * Asks the gateway about unpaid orders whose time has come: a payment whose verify call and webhook were both lost
 * still becomes sessions. An order's last look of all is over only once it was answered: until then the order is asked
 * about every hour.
 */
export async function reconcileOrders(dependencies: OrderDependencies, now: Date): Promise<void> {
  const inAnHour = new Date(now.getTime() + HOUR_MS);
  const due = await dependencies.database.transaction((tx) =>
    claimOrdersToCheck(
      tx,
      now,
      ORDERS_A_RUN,
      ({ lastUsedAt }) => nextOrderCheck(lastUsedAt, now) ?? inAnHour,
    ),
  );
  await eachOnItsOwn(due, (order) => reconcileOne(dependencies, order, now));
}

async function reconcileOne(dependencies: OrderDependencies, order: OrderRow, now: Date): Promise<void> {
  try {
    if (order.gatewayOrderId) await applyOrderPayments(dependencies, order.gatewayOrderId, now);
    if (nextOrderCheck(order.lastUsedAt, now) === null) await endOrderChecks(dependencies.database, order);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    dependencies.log.warn({ err: error }, 'an order could not be reconciled; it is asked about again');
  }
}
