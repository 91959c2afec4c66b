import type { ReversalCause } from '@chairside/rules/payment';
import { cancelExceeding, lockReserving, sessionsOf } from '../appointments/feature.ts';
import type { Queries } from '../db/database.ts';
import type { Reversal } from '../messages/feature.ts';
import { endPlan, lockSessions, restoreTerm, reverseGrant, suspend } from '../subscriptions/feature.ts';
import type { ApplyDependencies } from './dependencies.ts';
import { listUnreversedOrders, markOrderReversed, type OrderRow, setBefore } from './order-store.ts';

/**
 * Takes back what an order granted, once its money has gone back: what of it is unspent, the term unless other payments
 * stand for it, and the visits that exceed what remains. A lost dispute suspends as well. The order is locked by then;
 * subscription and visits follow. An order that is reversed already loses nothing more.
 */
export async function reverseOrder(
  { notifyPatient, timeZone }: ApplyDependencies,
  tx: Queries,
  order: OrderRow,
  { by, now }: { by: ReversalCause; now: Date },
): Promise<Reversal> {
  const { id: orderId, userId } = order;
  const subscription = await lockSessions(tx, userId, now);
  if (!subscription) throw new Error('a paid order belongs to a user without a subscription');
  const visits = await lockReserving(tx, userId, now);
  const most = subscription.sessionsRemaining - sessionsOf(visits.begun);
  const isNew = order.reversedAt === null;
  const sessions = isNew ? await reverseGrant(tx, subscription.id, { orderId, most, now }) : 0;
  if (isNew) await markOrderReversed(tx, orderId, { reversedAt: now, reversedBy: by });

  const goesOn = isNew
    ? await reverseTerm(tx, order, subscription, { now, timeZone })
    : subscription.status === 'active';
  if (by === 'dispute') await suspend(tx, subscription.id, now);
  const sessionsRemaining = subscription.sessionsRemaining - sessions;
  return {
    sessions,
    termEnded: !goesOn,
    suspended: by === 'dispute',
    visitsCancelled: await cancelExceeding(tx, notifyPatient, visits, { sessionsRemaining, now }),
  };
}

/**
 * Ends the term unless it was paid for by another order as well, and undoes what this one had changed. Where a later one
 * has changed the term since, that one is handed what there is to go back to. False if the term ended.
 */
async function reverseTerm(
  tx: Queries,
  { userId, paidAt, planBefore, versionBeforeId, endBefore }: OrderRow,
  { id, startDate }: { id: string; startDate: Date | null },
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<boolean> {
  const others = startDate && paidAt ? await listUnreversedOrders(tx, userId, startDate) : [];
  if (others.length === 0) {
    // No money stands for it any more.
    await endPlan(tx, userId, now);
    return false;
  }
  if (!planBefore || !versionBeforeId || !endBefore) return true;
  const next = others.find((other) => other.paidAt && paidAt && other.paidAt > paidAt);
  if (next) {
    await setBefore(tx, next.id, { planBefore, versionBeforeId, endBefore });
  } else {
    const before = { planId: planBefore, planVersionId: versionBeforeId, endDate: endBefore };
    await restoreTerm(tx, id, before, { now, timeZone });
  }
  return true;
}
