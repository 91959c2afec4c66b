import type { Plan } from '@chairside/contract/plans';
import type { Subscription } from '@chairside/contract/user';
import { type SubscriptionStatus, statusNow, termAfterPayment } from '@chairside/rules/subscription';
import type { Queries } from '../db/database.ts';
import { newId } from '../ids.ts';
import {
  findSubscriptionWithPlan,
  insertConsumption,
  insertGrant,
  insertSubscription,
  lockSubscription,
  updateTerm,
} from './store.ts';

/** What a new user has before payment: the chosen plan, suspended, without sessions. */
export async function openSuspended(tx: Queries, userId: string, planId: string, now: Date): Promise<void> {
  await insertSubscription(tx, {
    id: newId(),
    userId,
    planId,
    status: 'suspended',
    createdAt: now,
    updatedAt: now,
  });
}

/** A user's subscription as the wire shows it, with its status as of `now`. */
export async function subscriptionOf(
  queries: Queries,
  userId: string,
  now: Date,
): Promise<Subscription | null> {
  const row = await findSubscriptionWithPlan(queries, userId);
  if (!row) return null;
  const { subscription, plan } = row;
  return {
    status: statusNow(subscription, now),
    sessionsRemaining: subscription.sessionsGranted - subscription.sessionsConsumed,
    totalSessions: subscription.sessionsGranted,
    startDate: subscription.startDate?.toISOString() ?? null,
    endDate: subscription.endDate?.toISOString() ?? null,
    planId: {
      _id: plan.id,
      name: plan.name,
      price: plan.priceRupees,
      duration: plan.durationMonths,
      sessions: plan.sessions,
    },
  };
}

/** A subscription that its transaction has to itself, with its status as of `now`. */
export interface LockedSubscription {
  id: string;
  status: SubscriptionStatus;
  sessionsRemaining: number;
  startDate: Date | null;
  endDate: Date | null;
}

/** Locks a user's subscription: whatever changes the sessions or what is booked on them does this first. */
export async function lockSessions(
  tx: Queries,
  userId: string,
  now: Date,
): Promise<LockedSubscription | null> {
  const row = await lockSubscription(tx, userId);
  if (!row) return null;
  return {
    id: row.id,
    status: statusNow(row, now),
    sessionsRemaining: row.sessionsGranted - row.sessionsConsumed,
    startDate: row.startDate,
    endDate: row.endDate,
  };
}

/** Spends a session on a completed appointment, once; the subscription is locked by then. */
export async function spendSession(
  tx: Queries,
  spent: { subscriptionId: string; appointmentId: string; now: Date },
): Promise<void> {
  const { subscriptionId, appointmentId, now } = spent;
  await insertConsumption(tx, { id: newId(), subscriptionId, appointmentId, createdAt: now });
}

/**
 * Starts a paid plan within the transaction that records its payment: the sessions into the ledger (once per order,
 * the database sees to it) and the term. Locks the subscription first.
 */
export async function grantPaidPlan(
  tx: Queries,
  paid: { userId: string; plan: Plan; orderId: string; now: Date; timeZone: string },
): Promise<void> {
  const current = await lockSubscription(tx, paid.userId);
  if (!current) throw new Error('a paid order belongs to a user without a subscription');
  const term = termAfterPayment(current, paid.plan.duration, paid.now, paid.timeZone);
  await updateTerm(tx, current.id, { ...term, planId: paid.plan._id, updatedAt: paid.now });
  await insertGrant(tx, {
    id: newId(),
    subscriptionId: current.id,
    sessions: paid.plan.sessions,
    orderId: paid.orderId,
    createdAt: paid.now,
  });
}
