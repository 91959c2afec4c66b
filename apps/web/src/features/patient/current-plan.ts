import type { Subscription } from '@chairside/contract/user';
import type { CurrentPlan } from '@chairside/rules/plan-change';
import { type SubscriptionStatus, statusNow } from '@chairside/rules/subscription';

/** A subscription as the rules of changing plans read it. */
export function currentPlan(subscription: Subscription | null): CurrentPlan | null {
  if (!subscription) return null;
  const { status, endDate, planId } = subscription;
  return { status, endDate: instant(endDate), plan: planId };
}

/** Where a subscription stands at `now`, which may be later than the server was asked. */
export function currentStatus(subscription: Subscription, now: Date): SubscriptionStatus {
  return statusNow({ status: subscription.status, endDate: instant(subscription.endDate) }, now);
}

/** The subscription with where it stands at `now`. */
export const subscriptionNow = (subscription: Subscription | null, now: Date): Subscription | null =>
  subscription && { ...subscription, status: currentStatus(subscription, now) };

const instant = (text: string | null) => (text === null ? null : new Date(text));
