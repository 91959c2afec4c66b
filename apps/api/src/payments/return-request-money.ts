import type { ReversalCause } from '@chairside/rules/payment';
import type { Queries } from '../db/database.ts';
import type { Reversal } from '../messages/feature.ts';
import { backToEnter, enterPayment, findSale, markSaleCancelled, type RefundRow } from '../money/feature.ts';
import { lockSessions, suspend } from '../subscriptions/feature.ts';
import { lockExistingUser } from '../users/feature.ts';
import type { ApplyDependencies } from './dependencies.ts';
import type { RequestPayment } from './request-payment.ts';
import { reverseOrder } from './reverse-order.ts';
import { noteRefund, type PaymentRow } from './store.ts';
import { takeSessionsOf } from './take-sessions-back.ts';

interface Returned {
  status: PaymentRow['status'];
  refundedPaise: number;
  by: ReversalCause;
  /** The desk's own refund that has just been processed, where it is that. */
  own?: RefundRow | undefined;
  now: Date;
}

/**
 * Records how much of a payment by a QR code or a link has gone back, takes back what that stands for, and enters it: of a paid
 * sale with its credit note. An open sale is over once all that came in for it has gone back. Payment, sale and order are
 * locked by then (REFUND-11).
 */
export async function returnRequestMoney(
  dependencies: ApplyDependencies,
  tx: Queries,
  { row, sale, order }: RequestPayment,
  { status, refundedPaise, by, own, now }: Returned,
): Promise<Reversal | null> {
  const payment = { ...row, status, refundedPaise, updatedAt: now };
  await noteRefund(tx, row.id, { status, refundedPaise, updatedAt: now });
  // For the plan a lost dispute over a part of it counts as one over all of it.
  const countedPaise = await backToEnter(tx, by === 'dispute' ? { ...payment, status: 'refunded' } : payment);
  if (countedPaise === null) return null;
  const taken = { sale, order, isWhole: sale.refundedPaise + countedPaise === sale.totalPaise };
  const reversal = sale.status === 'paid' ? await takeBack(dependencies, tx, taken, { by, own, now }) : null;
  await enterPayment(tx, dependencies, { sale, payment });
  const after = await findSale(tx, sale.id);
  if (after?.status === 'open' && after.refundedPaise === after.paidPaise)
    await markSaleCancelled(tx, sale.id, now);
  return reversal;
}

/** A plan is reversed once all the money of its sale has gone back; a part leaves the term (BACK-4, REFUND-4). */
async function takeBack(
  dependencies: ApplyDependencies,
  tx: Queries,
  { order, isWhole }: Pick<RequestPayment, 'sale' | 'order'> & { isWhole: boolean },
  { by, own, now }: Pick<Returned, 'by' | 'own' | 'now'>,
): Promise<Reversal | null> {
  if (!order) return null;
  if (isWhole) return reverseOrder(dependencies, tx, order, { by, now });
  if (own) await takeSessionsOf(dependencies, tx, { order, own, now });
  if (by === 'refund') return null;
  const subscription = await lockSessions(tx, order.userId, now);
  if (!subscription) throw new Error('a paid order belongs to a user without a subscription');
  await lockExistingUser(tx, order.userId);
  await suspend(tx, subscription.id, now);
  return { sessions: 0, termEnded: false, suspended: true, visitsCancelled: 0 };
}
