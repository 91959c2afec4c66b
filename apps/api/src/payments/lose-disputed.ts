import type { Queries } from '../db/database.ts';
import type { ApplyDependencies } from './dependencies.ts';
import { findLostDispute } from './dispute-store.ts';
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
  const lost = await findLostDispute(tx, row.id);
  if (!lost) return false;
  const { refundedPaise } = row;
  const reversal = await returnRequestMoney(dependencies, tx, paid, {
    ...{ status: 'refunded', refundedPaise, by: 'dispute', now },
  });
  const more = { kind: 'dispute_lost', amountPaise: lost.amountPaise, reversal } as const;
  await dependencies.notifyClinic(tx, await paymentUpdateOf(tx, { ...sale, row }, more), now);
  return true;
}
