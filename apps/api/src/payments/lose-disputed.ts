import type { Queries } from '../db/database.ts';
import { afterLoss } from './after-loss.ts';
import type { ApplyDependencies } from './dependencies.ts';
import { sumLostOf } from './dispute-store.ts';
import { paymentUpdateOf } from './payment-update.ts';
import type { RequestPayment } from './request-payment.ts';
import { returnRequestMoney } from './return-request-money.ts';

/**
 * Takes back what a payment by a QR code or a link has brought whose dispute was lost before it came in, and notifies the
 * clinic. False when none was lost, or it has been taken back (REFUND-4).
 */
export async function loseDisputed(
  dependencies: ApplyDependencies,
  tx: Queries,
  paid: RequestPayment,
  now: Date,
): Promise<boolean> {
  const { row, sale } = paid;
  if (row.status !== 'completed' && row.status !== 'duplicate') return false;
  // What has been taken back of it stands there as gone back.
  const lostPaise = row.refundedPaise === 0 ? await sumLostOf(tx, row.id) : 0;
  if (lostPaise === 0) return false;
  const reversal = await returnRequestMoney(dependencies, tx, paid, {
    ...afterLoss(row, lostPaise),
    ...{ by: 'dispute', now },
  });
  const more = { kind: 'dispute_lost', amountPaise: lostPaise, reversal } as const;
  await dependencies.notifyClinic(tx, await paymentUpdateOf(tx, { ...sale, row }, more), now);
  return true;
}
