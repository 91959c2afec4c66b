import type { ReversalCause } from '@chairside/rules/payment';
import { cancelExceeding, lockReserving, sessionsOf } from '../appointments/feature.ts';
import type { Queries } from '../db/database.ts';
import { type Reversal, withdrawMessagesAbout } from '../messages/feature.ts';
import {
  endPlan,
  type LockedSubscription,
  lockSessions,
  restoreTerm,
  reverseGrant,
  suspend,
} from '../subscriptions/feature.ts';
import { lockExistingUser } from '../users/feature.ts';
import type { ApplyDependencies } from './dependencies.ts';
import { listUnreversedOrders, markOrderReversed, type OrderRow, setBefore } from './order-store.ts';
import { shiftEndsBefore } from './shift-ends.ts';

/**
 * Takes back what an order granted, once its money has gone back: what of it is unspent, the term unless other payments
 * stand for it, and the visits that exceed what remains or lie after the end that the plan then has (REFUND-2). A lost dispute
 * suspends as well. The order is locked by then; subscription and visits follow. An order that is reversed already loses
 * nothing more.
 */
export async function reverseOrder(
  { notifyPatient, timeZone }: Pick<ApplyDependencies, 'notifyPatient' | 'timeZone'>,
  tx: Queries,
  order: OrderRow,
  { by, now }: { by: ReversalCause; now: Date },
): Promise<Reversal> {
  const { id: orderId, userId } = order;
  const subscription = await lockSessions(tx, userId, now);
  if (!subscription) throw new Error('a paid order belongs to a user without a subscription');
  const visits = await lockReserving(tx, userId, now);
  // Before what waits for the patient, as whoever corrects a contact does.
  await lockExistingUser(tx, userId);
  const most = subscription.sessionsRemaining - sessionsOf(visits.begun);
  const isNew = order.reversedAt === null;
  const sessions = isNew ? await reverseGrant(tx, subscription.id, { orderId, most, now }) : 0;
  if (isNew) {
    await markOrderReversed(tx, orderId, { reversedAt: now, reversedBy: by });
    await reverseTerm(tx, order, subscription, { now, timeZone });
  }
  // The end that was restored may have passed by now.
  const after = await lockSessions(tx, userId, now);
  if (by === 'dispute') await suspend(tx, subscription.id, now);
  const sessionsRemaining = subscription.sessionsRemaining - sessions;
  return {
    sessions,
    termEnded: after?.status === 'expired',
    suspended: by === 'dispute' || after?.status === 'suspended',
    visitsCancelled: await cancelExceeding(tx, notifyPatient, visits, {
      sessionsRemaining,
      endDate: after?.endDate,
      now,
    }),
  };
}

/**
 * Ends the term unless it was paid for by another order as well, and undoes what this one had changed. Where a later one
 * has changed the term since, that one is handed what there is to go back to.
 */
async function reverseTerm(
  tx: Queries,
  order: OrderRow,
  { id, startDate, planId: planNow }: LockedSubscription,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const { userId, paidAt, planId, planBefore, versionBeforeId, endBefore } = order;
  const others = startDate && paidAt ? await listUnreversedOrders(tx, userId, startDate) : [];
  if (!startDate || others.length === 0) {
    // No money stands for it any more.
    await endPlan(tx, userId, now);
    await withdrawMessagesAbout(tx, id, now, 'subscriptionId');
    return;
  }
  // Of a term before this one nothing is there any more to go back to.
  if (paidAt && paidAt < startDate) return;
  if (!planBefore || !versionBeforeId || !endBefore) return;
  const next = others.find((other) => other.paidAt && paidAt && other.paidAt > paidAt);
  const planAfter = next ? next.planBefore : planNow;
  // A renewal has changed the end alone: a plan that was switched to since, at no cost, stays.
  const isSwitched = order.became === 'renewal' && planBefore === planId && planBefore !== planAfter;
  if (next) {
    const plan = isSwitched ? {} : { planBefore, versionBeforeId };
    await setBefore(tx, next.id, { ...plan, endBefore });
  } else {
    const plan = isSwitched ? {} : { planId: planBefore, planVersionId: versionBeforeId };
    const gone = await restoreTerm(tx, id, { ...plan, endDate: endBefore }, { now, timeZone });
    // It writes to orders that others may have had paid since these were locked: only where a pause has gone.
    if (gone > 0) await shiftEndsBefore(tx, { userId, since: startDate, days: -gone, timeZone });
  }
}
