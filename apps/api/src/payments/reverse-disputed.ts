import type { Queries } from '../db/database.ts';
import type { Reversal } from '../messages/feature.ts';
import { afterLoss } from './after-loss.ts';
import type { ApplyDependencies } from './dependencies.ts';
import { sumLostOf } from './dispute-store.ts';
import type { OrderRow } from './order-store.ts';
import { paymentUpdateOf } from './payment-update.ts';
import { reverseOrder } from './reverse-order.ts';
import { noteRefund, type PaymentRow } from './store.ts';

interface DisputedPayment {
  order: OrderRow;
  row: PaymentRow;
  now: Date;
}

/** Reverses what a payment granted, now that a dispute over it or a part of it is lost. Null when it granted nothing. */
export async function reverseDisputed(
  dependencies: ApplyDependencies,
  tx: Queries,
  { order, row, now }: DisputedPayment,
  lostPaise: number,
): Promise<Reversal | null> {
  if (row.status !== 'refunded') {
    await noteRefund(tx, row.id, { ...afterLoss(row, lostPaise), updatedAt: now });
  }
  return row.receiptNumber === null ? null : reverseOrder(dependencies, tx, order, { by: 'dispute', now });
}

/**
 * The same for a payment whose capture is reported only after its dispute was lost; notifies the clinic too. False when
 * no dispute was lost.
 */
export async function reverseIfDisputeLost(
  dependencies: ApplyDependencies,
  tx: Queries,
  { order, row, now }: DisputedPayment,
): Promise<boolean> {
  const lostPaise = await sumLostOf(tx, row.id);
  if (lostPaise === 0) return false;
  const reversal = await reverseDisputed(dependencies, tx, { order, row, now }, lostPaise);
  const more = { kind: 'dispute_lost', amountPaise: lostPaise, reversal } as const;
  await dependencies.notifyClinic(tx, await paymentUpdateOf(tx, { ...order, row }, more), now);
  return true;
}
