import type { Queries } from '../db/database.ts';
import type { Reversal } from '../messages/feature.ts';
import type { ApplyDependencies } from './dependencies.ts';
import { findLostDispute } from './dispute-store.ts';
import type { OrderRow } from './order-store.ts';
import { paymentUpdateOf } from './payment-update.ts';
import { reverseOrder } from './reverse-order.ts';
import { noteRefund, type PaymentRow } from './store.ts';

interface DisputedPayment {
  order: OrderRow;
  row: PaymentRow;
  now: Date;
}

/** Takes back what a payment brought, now that a dispute over it is lost. One that brought nothing is simply gone. */
export async function reverseDisputed(
  dependencies: ApplyDependencies,
  tx: Queries,
  { order, row, now }: DisputedPayment,
): Promise<Reversal | null> {
  if (row.status !== 'refunded') {
    const { refundedPaise } = row;
    await noteRefund(tx, row.id, { status: 'refunded', refundedPaise, updatedAt: now });
  }
  return row.receiptNumber === null ? null : reverseOrder(dependencies, tx, order, { by: 'dispute', now });
}

/**
 * The same for a payment whose capture was heard of only after its dispute was lost; the clinic is told of that too.
 * False when none was.
 */
export async function reverseIfDisputeLost(
  dependencies: ApplyDependencies,
  tx: Queries,
  { order, row, now }: DisputedPayment,
): Promise<boolean> {
  const lost = await findLostDispute(tx, row.id);
  if (!lost) return false;
  const reversal = await reverseDisputed(dependencies, tx, { order, row, now });
  const more = { kind: 'dispute_lost', amountPaise: lost.amountPaise, reversal } as const;
  await dependencies.notifyClinic(tx, await paymentUpdateOf(tx, { order, row }, more), now);
  return true;
}
