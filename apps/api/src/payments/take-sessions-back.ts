import { cancelExceeding, lockReserving, type ReservingVisits, sessionsOf } from '../appointments/feature.ts';
import type { Queries } from '../db/database.ts';
import type { Reversal } from '../messages/feature.ts';
import type { RefundRow } from '../money/feature.ts';
import {
  insertAdjustment,
  type LockedSubscription,
  lockSessions,
  unspentOf,
} from '../subscriptions/feature.ts';
import type { ApplyDependencies } from './dependencies.ts';
import type { OrderRow } from './order-store.ts';

interface Unspent {
  subscription: LockedSubscription;
  visits: ReservingVisits;
  sessions: number;
}

/** The sessions of an order that can go back with a part of its money: a visit already begun counts as spent (BACK-4). */
export async function unspentSessions(tx: Queries, order: OrderRow, now: Date): Promise<Unspent> {
  const subscription = await lockSessions(tx, order.userId, now);
  if (!subscription) throw new Error('a paid order belongs to a user without a subscription');
  const visits = await lockReserving(tx, order.userId, now);
  const unspent = order.reversedAt === null ? await unspentOf(tx, subscription.id, order.id) : 0;
  const sessions = Math.max(0, Math.min(unspent, subscription.sessionsRemaining - sessionsOf(visits.begun)));
  return { subscription, visits, sessions };
}

/** The same with a refund of the desk that is done; with the account that was deleted meanwhile its plan has ended (PRIV-3). */
export async function takeSessionsOf(
  dependencies: Pick<ApplyDependencies, 'notifyPatient'>,
  tx: Queries,
  { order, own, now }: { order: OrderRow; own: RefundRow; now: Date },
): Promise<void> {
  const { id, sessions, reason, staffId } = own;
  if (sessions === 0 || reason === null) return;
  const refund = { id, sessions, reason, staffId };
  await takeSessionsBack(dependencies, tx, order, { refund, now });
}

/**
 * Takes sessions of an order back together with a part of its money, as far as they are unspent by then, and cancels the visits
 * that exceed what remains. The term stays as it is. The order is locked by then; subscription and visits follow (BACK-4).
 */
export async function takeSessionsBack(
  { notifyPatient }: Pick<ApplyDependencies, 'notifyPatient'>,
  tx: Queries,
  order: OrderRow,
  { refund, now }: { refund: { id: string; sessions: number; reason: string; staffId: string }; now: Date },
): Promise<Reversal> {
  const { subscription, visits, sessions: most } = await unspentSessions(tx, order, now);
  const sessions = Math.min(refund.sessions, most);
  const { id: requestId, reason, staffId } = refund;
  if (sessions > 0) {
    const by = { requestId, reason, staffId, orderId: order.id, now };
    await insertAdjustment(tx, { subscriptionId: subscription.id, kind: 'deduction', sessions, ...by });
  }
  const sessionsRemaining = subscription.sessionsRemaining - sessions;
  return {
    sessions,
    termEnded: subscription.status === 'expired',
    suspended: subscription.status === 'suspended',
    visitsCancelled: await cancelExceeding(tx, notifyPatient, visits, { sessionsRemaining, now }),
  };
}
