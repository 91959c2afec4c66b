import { GatewayUnavailable } from '../providers/gateway-errors.ts';
import { applyOrderPayments, type OrderDependencies } from './order-payments.ts';
import { isAnyPaid, listUnpaidOrders, type OrderRow, replaceOrder } from './order-store.ts';

/**
 * Applies what was paid of a user's orders that are not known to be paid; true where one of them is paid by then, whoever has
 * reported it.
 */
export async function applyUnpaidOrders(
  dependencies: OrderDependencies,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { database } = dependencies;
  const unpaid = await listUnpaidOrders(database, userId);
  await Promise.all(unpaid.map((order) => applyUnpaid(dependencies, order, now)));
  return isAnyPaid(database, unpaid);
}

/**
 * The same as far as the gateway answers, and no longer than it may take. An order of which nothing was learned so is asked
 * about by the job (PAY-7).
 */
export async function findUnseenPurchase(
  dependencies: OrderDependencies,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { database, log } = dependencies;
  const unpaid = await listUnpaidOrders(database, userId);
  await Promise.all(
    unpaid.map((order) =>
      applyUnpaid(dependencies, order, now).catch((error: unknown) => {
        if (!(error instanceof GatewayUnavailable)) throw error;
        log.warn({ err: error }, 'an unpaid order could not be asked about before a sale');
      }),
    ),
  );
  return isAnyPaid(database, unpaid);
}

async function applyUnpaid(
  dependencies: OrderDependencies,
  { id, gatewayOrderId }: OrderRow,
  now: Date,
): Promise<void> {
  if (gatewayOrderId === null || !(await applyOrderPayments(dependencies, gatewayOrderId, now))) return;
  // Where the money was not what was asked for, or went back, the order is used up all the same.
  await replaceOrder(dependencies.database, id);
}
