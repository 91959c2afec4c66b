import type { Subscription } from '@chairside/contract/user';
import { type SubscriptionStatus, statusNow } from '@chairside/rules/subscription';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { asSold, asSoldNow, treatmentNamer } from '../plans/feature.ts';
import { changeTerm } from './change-term.ts';
import {
  findSubscriptionWithPlan,
  insertSubscriptions,
  insertVisitEntry,
  lockSubscription,
  type SubscriptionRow,
  type SubscriptionWithPlan,
} from './store.ts';

/** What a new user has before payment: the chosen plan, suspended, without sessions. */
export async function openSuspended(tx: Queries, userId: string, planId: string, now: Date): Promise<void> {
  await openSuspendedFor(tx, [userId], planId, now);
}

/** The same for many new users at once. */
export async function openSuspendedFor(
  tx: Queries,
  userIds: readonly string[],
  planId: string,
  now: Date,
): Promise<void> {
  const suspended = { planId, status: 'suspended', createdAt: now, updatedAt: now } as const;
  await insertSubscriptions(
    tx,
    userIds.map((userId) => ({ id: newId(), userId, ...suspended })),
  );
}

/** Puts another plan in the place of the one that was chosen for a user, while that has not been paid. */
export async function changeChosenPlan(
  tx: Queries,
  userId: string,
  planId: string,
  now: Date,
): Promise<void> {
  const row = await lockSubscription(tx, userId);
  if (row?.status === 'suspended') await changeTerm(tx, row.id, { planId, updatedAt: now });
}

/** Whether a subscription is as it was opened: nobody has chosen, paid or changed anything of it since. */
export const isAsOpened = ({ startDate, createdAt, updatedAt }: SubscriptionRow): boolean =>
  startDate === null && createdAt.getTime() === updatedAt.getTime();

/** A user's subscription as the wire shows it, with its status as of `now`. */
export async function subscriptionOf(
  queries: Queries,
  userId: string,
  now: Date,
): Promise<Subscription | null> {
  const row = await findSubscriptionWithPlan(queries, userId);
  return row ? presentSubscription(queries, row, now) : null;
}

/** The same of one that has been read with its plan. */
export async function presentSubscription(
  queries: Queries,
  { subscription, plan: planNow, version, pauses }: SubscriptionWithPlan,
  now: Date,
): Promise<Subscription> {
  const status = statusNow(subscription, now);
  // Of one that does not run it counts what the plan would be bought at.
  const plan = status === 'active' && version ? asSold(version) : asSoldNow(planNow);
  const included = await treatmentNamer(queries, [plan]);
  return {
    status,
    sessionsRemaining: subscription.sessionsGranted - subscription.sessionsConsumed,
    totalSessions: subscription.sessionsGranted - subscription.consumedBeforeTerm,
    startDate: subscription.startDate?.toISOString() ?? null,
    endDate: subscription.endDate?.toISOString() ?? null,
    renewalReminders: subscription.renewalReminders,
    pauses,
    planId: {
      _id: plan._id,
      name: plan.name,
      price: plan.price,
      duration: plan.duration,
      sessions: plan.sessions,
      isOffered: planNow.offered,
      ...included(plan),
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
  planId: string;
  /** The version of the plan that was sold; null while nothing is paid. */
  planVersionId: string | null;
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
    planId: row.planId,
    planVersionId: row.planVersionId,
  };
}

interface VisitSession {
  subscriptionId: string;
  appointmentId: string;
  now: Date;
}

/** Spends a session on a completed appointment, once; the subscription is locked by then (SESSION-1). */
export function spendSession(tx: Queries, { now, ...visit }: VisitSession): Promise<void> {
  return insertVisitEntry(tx, { id: newId(), kind: 'consume', ...visit, createdAt: now });
}

/** Returns the session of a completion that is undone, once; the subscription is locked by then (DESK-12). */
export function returnSession(tx: Queries, { now, ...visit }: VisitSession): Promise<void> {
  return insertVisitEntry(tx, { id: newId(), kind: 'return', ...visit, createdAt: now });
}
