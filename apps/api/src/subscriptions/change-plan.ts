import {
  type CurrentPlan,
  type PlanChange,
  type PlanRefusal,
  planChange,
} from '@chairside/rules/plan-change';
import { effectOfPayment, type PlanEffect } from '@chairside/rules/plan-term';
import { isRefusal, type Refusal } from '@chairside/rules/refusal';
import type { Queries } from '../db/database.ts';
import { noteEvent } from '../db/domain-events.ts';
import { newId } from '../db/ids.ts';
import {
  asSold,
  asSoldNow,
  findPlan,
  findSoldPlan,
  lockOfferedPlan,
  type SoldPlan,
} from '../plans/feature.ts';
import { changeTerm } from './change-term.ts';
import { listPauses } from './pause-store.ts';
import {
  findGrantOf,
  findSubscriptionWithPlan,
  insertLedgerEntry,
  lockSubscription,
  type SubscriptionRow,
} from './store.ts';

/** The plan a user has, or had, as the rules of changing it take it; null without a subscription. */
export async function currentPlanOf(
  queries: Queries,
  userId: string,
): Promise<(CurrentPlan & { plan: SoldPlan }) | null> {
  const found = await findSubscriptionWithPlan(queries, userId);
  if (!found) return null;
  const { status, endDate } = found.subscription;
  return { status, endDate, plan: found.version ? asSold(found.version) : asSoldNow(found.plan) };
}

/** What a locked subscription is to: the plan as it was sold, or as it is now while nothing is paid (PLAN-17). */
export async function planOfSubscription(
  tx: Queries,
  { planId, planVersionId }: SubscriptionRow,
): Promise<SoldPlan> {
  const plan = planVersionId ? await findSoldPlan(tx, planVersionId) : await findPlan(tx, planId);
  if (!plan) throw new Error('a subscription is to a plan that does not exist');
  return plan;
}

/** The sessions that a paid order brought. */
export async function sessionsGrantedBy(queries: Queries, orderId: string): Promise<number> {
  return (await findGrantOf(queries, orderId))?.sessions ?? 0;
}

interface PaidOrder {
  orderId: string;
  /** The subscription, locked, and the plan it is on. */
  current: PlannedSubscription;
  plan: SoldPlan;
  /** The plan that the order was the difference to. */
  upgradesFrom: SoldPlan | null;
  /** When the patient paid, by whom the money is with; null where nobody says. */
  madeAt: Date | null;
  /** How many sessions the patient's active bookings have reserved. */
  reservedSessions: number;
}

/** What a paid order came to, and what it changed of a term that was running already. */
interface Granted {
  kind: PlanEffect['kind'];
  before: { planId: string; planVersionId: string; endDate: Date } | null;
}

/**
 * Gives a paid plan its effect within the transaction that records its payment, and returns the result. The database
 * sees to it that an order grants once.
 */
export async function grantPaidPlan(
  tx: Queries,
  { orderId, current, plan, upgradesFrom, madeAt, reservedSessions }: PaidOrder,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<Granted> {
  const pauses = await listPauses(tx, current.id);
  const effect = effectOfPayment({ ...current, pauses }, { plan, upgradesFrom, madeAt }, now, timeZone);
  if (effect.isFresh) await lapse(tx, current, reservedSessions, now);
  await insertLedgerEntry(tx, { ...entryOf(current, effect, now), kind: 'grant', orderId });
  noteEvent(tx, 'plan_granted', { orderId, userId: current.userId });
  await startTerm(tx, current, effect, now);
  const { planId, planVersionId, endDate } = current;
  const goesOn = !effect.isFresh && endDate !== null && planVersionId !== null;
  return { kind: effect.kind, before: goesOn ? { planId, planVersionId, endDate } : null };
}

/** Changes to a plan on offer when that costs nothing; otherwise returns what choosing it comes to. */
export async function switchFreely(
  tx: Queries,
  { userId, planId, now, timeZone }: { userId: string; planId: string; now: Date; timeZone: string },
): Promise<PlanChange | PlanRefusal | Refusal<'plan_not_found'>> {
  const row = await lockSubscription(tx, userId);
  if (!row) throw new Error('a plan is changed for a user without a subscription');
  const plan = await lockOfferedPlan(tx, planId);
  if (!plan) return { refused: 'plan_not_found' };
  const current = { ...row, plan: await planOfSubscription(tx, row) };
  const change = planChange(current, plan, now);
  if (isRefusal(change) || change.kind !== 'switch') return change;
  const pauses = await listPauses(tx, row.id);
  const effect = effectOfPayment(
    { ...current, pauses },
    { plan, upgradesFrom: current.plan, madeAt: null },
    now,
    timeZone,
  );
  await insertLedgerEntry(tx, { ...entryOf(current, effect, now), kind: 'switch' });
  noteEvent(tx, 'plan_switched', { userId, planId });
  await startTerm(tx, current, effect, now);
  return change;
}

type PlannedSubscription = SubscriptionRow & { plan: SoldPlan };

/** What an ended term left lapses; a session that a booking has reserved is carried over. */
async function lapse(
  tx: Queries,
  { id, sessionsGranted, sessionsConsumed }: SubscriptionRow,
  reservedSessions: number,
  now: Date,
): Promise<void> {
  const sessions = sessionsGranted - sessionsConsumed - reservedSessions;
  if (sessions <= 0) return;
  await insertLedgerEntry(tx, { id: newId(), subscriptionId: id, kind: 'lapse', sessions, createdAt: now });
}

async function startTerm(
  tx: Queries,
  { id, sessionsConsumed }: SubscriptionRow,
  { plan, startDate, endDate, isFresh }: PlanEffect<SoldPlan>,
  now: Date,
): Promise<void> {
  await changeTerm(tx, id, {
    planId: plan._id,
    planVersionId: plan.versionId,
    status: 'active',
    startDate,
    endDate,
    updatedAt: now,
    ...(isFresh && { consumedBeforeTerm: sessionsConsumed }),
  });
}

function entryOf({ id }: SubscriptionRow, { sessions }: PlanEffect, now: Date) {
  return { id: newId(), subscriptionId: id, sessions, createdAt: now };
}
