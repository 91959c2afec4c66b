import type { Queries } from '../db/database.ts';
import {
  enterPayment,
  findSaleOfOrder,
  listToEnter,
  type MoneyDependencies,
  sellOnline,
} from '../money/feature.ts';
import { findSoldPlan } from '../plans/feature.ts';
import { eachOnItsOwn } from '../use-case/each-on-its-own.ts';
import { lockExistingUser } from '../users/feature.ts';
import type { ApplyDependencies } from './dependencies.ts';
import { lockOrderOf } from './order-lock-store.ts';
import { findOrderById } from './order-store.ts';
import { findPayment } from './store.ts';

/**
 * Enters what is recorded of an order's payment, if that has a receipt; the order is locked by then. What a process of the
 * version before has completed is sold here (SALE-3).
 */
export async function enterMoney(
  tx: Queries,
  dependencies: MoneyDependencies,
  gatewayPaymentId: string,
): Promise<void> {
  const payment = await findPayment(tx, gatewayPaymentId);
  // Locked once more, it could come with another that was paid meanwhile, before which it is not locked.
  const order = payment?.orderId ? await findOrderById(tx, payment.orderId) : undefined;
  if (!order || !payment) throw new Error('a payment is entered that is not stored');
  if (payment.receiptNumber === null) return;
  if (!order.paidAt) throw new Error('a payment has a receipt whose order is not paid');
  let sale = await findSaleOfOrder(tx, order.id);
  if (!sale) {
    const { name: planName } = await findSoldPlan(tx, order.planVersionId);
    const recipient = (await lockExistingUser(tx, order.userId))?.name ?? null;
    const names = { planName, recipient, formerNumber: payment.receiptNumber };
    sale = (await sellOnline(tx, dependencies, { ...order, paidAt: order.paidAt }, names)).sale;
  }
  await enterPayment(tx, dependencies, { sale, payment });
}

const AT_ONCE = 200;

/**
 * Enters what a process of the version before has completed or taken back, each payment in a transaction of its own
 * (SALE-3).
 */
export async function enterMissedMoney(dependencies: ApplyDependencies): Promise<void> {
  const { database } = dependencies;
  for (;;) {
    const missed = await listToEnter(database, AT_ONCE);
    await eachOnItsOwn(missed, (gatewayPaymentId) =>
      database.transaction(async (tx) => {
        await lockOrderOf(tx, gatewayPaymentId);
        await enterMoney(tx, dependencies, gatewayPaymentId);
      }),
    );
    if (missed.length < AT_ONCE) return;
  }
}
