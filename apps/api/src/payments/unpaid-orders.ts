import { GatewayUnavailable } from '../providers/gateway-errors.ts';
import { applyOrderPayments, type OrderDependencies } from './order-payments.ts';
import { listUnpaidOrders, type OrderRow, replaceOrder } from './order-store.ts';

/** Applies what was paid of a user's orders that are not known to be paid. */
export async function applyUnpaidOrders(
  dependencies: OrderDependencies,
  userId: string,
  now: Date,
): Promise<void> {
  const unpaid = await listUnpaidOrders(dependencies.database, userId);
  await Promise.all(unpaid.map((order) => applyUnpaid(dependencies, order, now)));
}

/**
 * The same as far as the gateway answers, and no longer than it may take; true where that has granted a plan. An order of which
 * nothing was learned so is asked about by the job (PAY-7).
 */
export async function findUnseenPurchase(
  dependencies: OrderDependencies,
  userId: string,
  now: Date,
): Promise<boolean> {
  const unpaid = await listUnpaidOrders(dependencies.database, userId);
  const granted = await Promise.all(
    unpaid.map((order) =>
      applyUnpaid(dependencies, order, now).catch((error: unknown) => {
        if (!(error instanceof GatewayUnavailable)) throw error;
        dependencies.log.warn({ err: error }, 'an unpaid order could not be asked about before a sale');
        return false;
      }),
    ),
  );
  return granted.includes(true);
}

/** Applies what was paid of one order; true where that has granted what it is for. */
async function applyUnpaid(
  dependencies: OrderDependencies,
  { id, gatewayOrderId }: OrderRow,
  now: Date,
): Promise<boolean> {
  if (gatewayOrderId === null) return false;
  const { isUsedUp, hasGranted } = await applyOrderPayments(dependencies, gatewayOrderId, now);
  // Where the money was not what was asked for, or went back, the order is used up all the same.
  if (isUsedUp) await replaceOrder(dependencies.database, id);
  return hasGranted;
}
