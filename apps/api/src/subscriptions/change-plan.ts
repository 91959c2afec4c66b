import type { Plan } from '@chairside/contract/plans';
import {
  type CurrentPlan,
  type PlanChange,
  type PlanRefusal,
  planChange,
} from '@chairside/rules/plan-change';
import { effectOfPayment, type PlanEffect } from '@chairside/rules/plan-term';
import { isRefusal } from '@chairside/rules/refusal';
import { reservedSessions } from '../appointments/reserved.ts';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { findPlan } from '../plans/find-plan.ts';
import {
  findGrantOf,
  findSubscriptionWithPlan,
  insertLedgerEntry,
  lockSubscription,
  type SubscriptionRow,
  updateTerm,
} from './store.ts';

/** The plan a user has, or had, as the rules of changing it take it; null without a subscription. */
export async function currentPlanOf(queries: Queries, userId: string): Promise<CurrentPlan | null> {
  const found = await findSubscriptionWithPlan(queries, userId);
  if (!found) return null;
  const { status, endDate } = found.subscription;
  return { status, endDate, plan: await findPlan(queries, found.plan.id) };
}

/** The sessions that a paid order brought. */
export async function sessionsGrantedBy(queries: Queries, orderId: string): Promise<number> {
  return (await findGrantOf(queries, orderId))?.sessions ?? 0;
}

interface Paid {
  userId: string;
  plan: Plan;
  /** The plan that the order was the difference to. */
  upgradesFrom: Plan | null;
  orderId: string;
  now: Date;
  timeZone: string;
}

/** What a paid order came to, and what it changed of a term that was running already. */
interface Granted {
  kind: PlanEffect['kind'];
  before: { planId: string; endDate: Date } | null;
}

/**
 * Gives a paid plan its effect within the transaction that records its payment, and tells what it came to. The
 * subscription is locked first; the database sees to it that an order grants once.
 */
export async function grantPaidPlan(tx: Queries, paid: Paid): Promise<Granted> {
  const { userId, orderId, now, timeZone } = paid;
  const current = await lockWithPlan(tx, userId);
  const effect = effectOfPayment(current, paid, now, timeZone);
  if (effect.isFresh) await endTerm(tx, current, now);
  await insertLedgerEntry(tx, { ...entryOf(current, effect, now), kind: 'grant', orderId });
  await startTerm(tx, current, effect, now);
  const { planId, endDate } = current;
  return { kind: effect.kind, before: effect.isFresh || !endDate ? null : { planId, endDate } };
}

/** Changes to a plan when that costs nothing, and tells what choosing it came to otherwise. */
export async function switchFreely(
  tx: Queries,
  wish: { userId: string; plan: Plan; now: Date; timeZone: string },
): Promise<PlanChange | PlanRefusal> {
  const { userId, plan, now, timeZone } = wish;
  const current = await lockWithPlan(tx, userId);
  const change = planChange(current, plan, now);
  if (isRefusal(change) || change.kind !== 'switch') return change;
  const effect = effectOfPayment(current, { plan, upgradesFrom: current.plan }, now, timeZone);
  await insertLedgerEntry(tx, { ...entryOf(current, effect, now), kind: 'switch' });
  await startTerm(tx, current, effect, now);
  return change;
}

type Current = SubscriptionRow & CurrentPlan & { plan: Plan };

async function lockWithPlan(tx: Queries, userId: string): Promise<Current> {
  const row = await lockSubscription(tx, userId);
  const plan = row && (await findPlan(tx, row.planId));
  if (!plan) throw new Error('a plan is changed for a user without a subscription');
  return { ...row, plan };
}

/** What an ended term left lapses; a session that a visit still to be settled has reserved is carried over. */
async function endTerm(tx: Queries, current: Current, now: Date): Promise<void> {
  const { id, userId, sessionsGranted, sessionsConsumed } = current;
  const sessions = sessionsGranted - sessionsConsumed - (await reservedSessions(tx, userId));
  if (sessions > 0) {
    await insertLedgerEntry(tx, {
      id: newId(),
      subscriptionId: id,
      kind: 'lapse',
      sessions,
      createdAt: now,
    });
  }
  await updateTerm(tx, id, { consumedBeforeTerm: sessionsConsumed });
}

async function startTerm(tx: Queries, { id }: Current, effect: PlanEffect, now: Date): Promise<void> {
  const { plan, startDate, endDate } = effect;
  await updateTerm(tx, id, { planId: plan._id, status: 'active', startDate, endDate, updatedAt: now });
}

function entryOf({ id }: Current, { sessions }: PlanEffect, now: Date) {
  return { id: newId(), subscriptionId: id, sessions, createdAt: now };
}
