import type { Queries } from '../db/database.ts';
import { endRefund, listPendingOf } from '../money/feature.ts';
import { applyRefund } from './apply-refund.ts';
import { applyReturnsOf } from './apply-request-refund.ts';
import type { ApplyDependencies } from './dependencies.ts';
import { enterMoney } from './enter-money.ts';
import { lockOrderOf } from './order-lock-store.ts';
import { closePlayedRequests, listPlayed, type PaymentRow } from './store.ts';

/**
 * Takes back what came in by any but live keys, for which no money moved, as if the gateway had refunded it in full: plans,
 * visits and books are as after a refund, what the desk still waited for is done, and what it asked for is closed. Nobody is notified. Gives how many payments there were.
 */
export async function returnPlayedMoney(
  dependencies: ApplyDependencies,
  tx: Queries,
  now: Date,
): Promise<number> {
  const quiet = { ...dependencies, notifyPatient: async () => {}, notifyClinic: async () => {} };
  const played = await listPlayed(tx);
  await closePlayedRequests(tx, now);
  for (const row of played) {
    const payment = refunded(row);
    const order = await lockOrderOf(tx, payment.id);
    for (const { refund } of await listPendingOf(tx, payment.id)) {
      await endRefund(tx, refund.id, { status: 'processed', endedAt: now });
    }
    if (order) {
      await applyRefund(quiet, tx, { order, row, payment, now });
      await enterMoney(tx, quiet, payment.id);
    } else await applyReturnsOf(quiet, tx, payment, now);
  }
  return played.length;
}

const refunded = ({ gatewayPaymentId, amountPaise, currency, method, failure }: PaymentRow) =>
  ({
    id: gatewayPaymentId,
    orderId: '',
    linkId: null,
    amountPaise,
    currency,
    method,
    failure,
    madeAt: null,
    status: 'refunded',
    refundedPaise: amountPaise,
  }) as const;
