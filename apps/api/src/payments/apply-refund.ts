import { refundedOf } from '@chairside/rules/payment';
import { knownToBeBack } from '@chairside/rules/refund';
import type { Queries } from '../db/database.ts';
import { listUnentered, notBackYet, type RefundRow } from '../money/feature.ts';
import type { ReportedPayment } from '../providers/gateway-entities.ts';
import { lostSoFar } from './after-loss.ts';
import type { ApplyDependencies } from './dependencies.ts';
import type { OrderRow } from './order-store.ts';
import { paymentUpdateOf } from './payment-update.ts';
import { reverseOrder } from './reverse-order.ts';
import { isAskedBack, noteRefund, type PaymentRow } from './store.ts';
import { takeSessionsOf } from './take-sessions-back.ts';

interface Seen {
  order: OrderRow;
  /** The payment as it is recorded by now. */
  row: PaymentRow;
  /** The payment as the gateway has it. */
  payment: ReportedPayment;
  /** The desk's own refund that has just been processed, where it is that. */
  own?: RefundRow | undefined;
  now: Date;
}

/**
 * Applies what the gateway has refunded of a recorded payment, forward only. A full refund of a completed payment
 * reverses what its order granted; a partial one is recorded. The clinic is notified, unless the refund is our own, of
 * a duplicate or of the desk; what the desk still waits for, and what has only just failed, is not back yet (REFUND-1 to
 * REFUND-3, BACK-8). The order is locked by then.
 */
export async function applyRefund(
  dependencies: ApplyDependencies,
  tx: Queries,
  { order, row, payment, own, now }: Seen,
): Promise<'known' | 'refunded' | 'partly_refunded'> {
  if (isAskedBack(row)) return 'known';
  const pendingPaise = await notBackYet(tx, row.id, now);
  const reported = Math.min(row.amountPaise, refundedOf(payment)) + (await lostSoFar(tx, row));
  const done = own || reported > 0 ? await listUnentered(tx, row.id) : [];
  const donePaise = done.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const known = knownToBeBack(reported, { pendingPaise, donePaise, knownPaise: row.refundedPaise });
  const refundedPaise = Math.min(row.amountPaise, known);
  const isFull = refundedPaise === row.amountPaise;
  const wasGranted = row.receiptNumber !== null;
  // An older version has marked refunded payments without taking their sessions back.
  const isPartial = row.status === 'refunded' && wasGranted && order.reversedAt === null && isFull;
  const isChange = row.status !== 'refunded' && refundedPaise > row.refundedPaise;
  if (!isChange && !isPartial) return 'known';

  await noteRefund(tx, row.id, { status: isFull ? 'refunded' : row.status, refundedPaise, updatedAt: now });
  const applied = isFull ? 'refunded' : 'partly_refunded';
  if (row.status === 'duplicate') return applied;
  const reversal =
    isFull && wasGranted ? await reverseOrder(dependencies, tx, order, { by: 'refund', now }) : null;
  if (own && !isFull) await takeSessionsOf(dependencies, tx, { order, own, now });
  if (isChange && donePaise >= refundedPaise - row.refundedPaise) return applied;
  const more = { kind: applied, amountPaise: refundedPaise, reversal } as const;
  await dependencies.notifyClinic(tx, await paymentUpdateOf(tx, { ...order, row }, more), now);
  return applied;
}
