import type { PayablePlan, Plan } from '@chairside/contract/plans';
import type { Subscription } from '@chairside/contract/user';
import {
  canRenew,
  type PlanChange,
  type PlanRefusal,
  planChange,
  plansOnOffer,
} from '@chairside/rules/plan-change';
import { currentPlan, currentStatus } from '../../patient/current-plan.ts';

/** A plan, and what choosing it comes to. */
export interface Offer {
  plan: Plan;
  change: PlanChange | PlanRefusal;
  /** What its button reads. */
  action: string;
  /** The patient has it, had it last, or chose it before. */
  isOwn: boolean;
}

export interface Offers {
  /** The plan that is running, which the others are steps up from. */
  running: PayablePlan | null;
  /** The running plan once more, shortly before its end. */
  renewal: Offer | null;
  /** The plans to choose from; the one that was had or chosen before comes first. */
  plans: Offer[];
}

export function offersOf(subscription: Subscription | null, plans: readonly Plan[], now: Date): Offers {
  const current = currentPlan(subscription);
  const status = subscription && currentStatus(subscription, now);
  const own = plans.find(({ _id }) => _id === subscription?.planId?._id);
  const isRunning = status === 'active';

  const offer = (plan: Plan, action: string): Offer => ({
    plan,
    change: planChange(current, plan, now),
    action,
    isOwn: plan === own,
  });
  const others = plansOnOffer(current, plans, now)
    .filter((plan) => plan !== own)
    .map((plan) => offer(plan, isRunning ? 'Upgrade Now' : 'Select Plan'));
  const running = isRunning ? (subscription?.planId ?? null) : null;
  // A plan that the clinic has taken off its list can be used up, not bought again.
  if (!own) return { running, renewal: null, plans: others };
  if (running)
    return { running, renewal: canRenew(current, now) ? offer(own, 'Renew Now') : null, plans: others };
  const again = offer(own, status === 'suspended' ? 'Complete Payment' : 'Renew Now');
  return { running, renewal: null, plans: [again, ...others] };
}
