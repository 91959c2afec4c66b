import { LIMITS } from './limits.ts';
import type { Refusal } from './refusal.ts';
import { isExpiringSoon, type SubscriptionTerm, statusNow } from './subscription.ts';

/** What counts of a plan when it is chosen: price in rupees, duration in months. */
export interface PlanTerms {
  _id: string;
  sessions: number;
  duration: number;
  price: number;
}

/** A subscription as far as a change of plan depends on it. */
export interface CurrentPlan extends Pick<SubscriptionTerm, 'status' | 'endDate'> {
  plan: PlanTerms | null;
}

/** What a payment for a plan can come to. */
export const PAID_CHANGES = ['start', 'renewal', 'upgrade'] as const;
export type PaidChange = (typeof PAID_CHANGES)[number];

/**
 * What choosing a plan comes to: a fresh start, a renewal, a step up at the difference in price, or the same step free of
 * charge. Prices are in rupees.
 */
export type PlanChange = { kind: PaidChange; price: number } | { kind: 'switch'; price: 0 };

/** Why a plan cannot be chosen: it runs already, it is no step up, or its price cannot be paid. */
export const PLAN_REFUSALS = ['already_subscribed', 'not_an_upgrade', 'amount_out_of_range'] as const;
export type PlanRefusal = Refusal<(typeof PLAN_REFUSALS)[number]>;

/**
 * What choosing a plan comes to at `now` (CHANGE-1 to CHANGE-5, PAY-9). Without an active plan any costs its full price.
 * Beside an active one only a plan with more sessions can be chosen, at the difference; the same one only shortly before
 * its end.
 */
export function planChange(
  current: CurrentPlan | null,
  chosen: PlanTerms,
  now: Date,
): PlanChange | PlanRefusal {
  const running = runningPlan(current, now);
  if (!running) return priced('start', chosen.price);
  if (running._id === chosen._id) {
    return canRenew(current, now) ? priced('renewal', chosen.price) : { refused: 'already_subscribed' };
  }
  if (chosen.sessions <= running.sessions) return { refused: 'not_an_upgrade' };
  const price = upgradePrice(running, chosen);
  return price === 0 ? { kind: 'switch', price: 0 } : priced('upgrade', price);
}

/** The plans that can be chosen: with an active plan the others with more sessions, else all (CHANGE-3). */
export function plansOnOffer<Plan extends PlanTerms>(
  current: CurrentPlan | null,
  plans: readonly Plan[],
  now: Date,
): Plan[] {
  const running = runningPlan(current, now);
  return plans.filter(
    ({ _id, sessions }) => !running || (_id !== running._id && sessions > running.sessions),
  );
}

/** Whether the plan there is can be bought once more: it has expired, or its end is 30 days or fewer away (CHANGE-2). */
export function canRenew(current: CurrentPlan | null, now: Date): boolean {
  if (!current?.plan) return false;
  return statusNow(current, now) === 'expired' || isExpiringSoon(current, now);
}

/** What the step to another plan costs: the difference in price, never below 0 (CHANGE-4). */
export function upgradePrice(from: Pick<PlanTerms, 'price'>, to: Pick<PlanTerms, 'price'>): number {
  return Math.max(0, to.price - from.price);
}

/** The sessions that the step to another plan brings, never below 0 (CHANGE-12). */
export function additionalSessions(
  from: Pick<PlanTerms, 'sessions'>,
  to: Pick<PlanTerms, 'sessions'>,
): number {
  return Math.max(0, to.sessions - from.sessions);
}

/** The plan that runs at `now`; null when there is none, or it has ended, or was never paid. */
function runningPlan(current: CurrentPlan | null, now: Date): PlanTerms | null {
  return current && statusNow(current, now) === 'active' ? current.plan : null;
}

function priced(kind: PaidChange, price: number): PlanChange | PlanRefusal {
  const isPayable = price >= LIMITS.amountMinRupees && price <= LIMITS.amountMaxRupees;
  return isPayable ? { kind, price } : { refused: 'amount_out_of_range' };
}
