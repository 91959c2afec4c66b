import type { User } from '@chairside/contract/user';
import type { PlanChange, PlanRefusal } from '@chairside/rules/plan-change';
import { isRefusal, type Refusal } from '@chairside/rules/refusal';
import { switchFreely } from '../subscriptions/feature.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import type { ApplyDependencies } from './dependencies.ts';

type SwitchRefusal = 'plan_not_found' | 'not_an_upgrade' | 'payment_due';

/** Changes to a larger plan that costs no more. To the plan there is already changes nothing. */
export async function switchPlan(
  { database, presentUser, timeZone }: ApplyDependencies,
  { userId, planId, now }: { userId: string; planId: string; now: Date },
): Promise<Outcome<{ user: User }, SwitchRefusal>> {
  const change = await database.transaction((tx) => switchFreely(tx, { userId, planId, now, timeZone }));
  const refused = whyNotFree(change);
  return refused ? refuse(refused) : done({ user: await presentUser(database, userId, now) });
}

function whyNotFree(change: PlanChange | PlanRefusal | Refusal<'plan_not_found'>): SwitchRefusal | null {
  if (!isRefusal(change)) {
    return change.kind === 'switch' || change.kind === 'renewal' ? null : 'payment_due';
  }
  if (change.refused === 'already_subscribed') return null;
  return change.refused === 'amount_out_of_range' ? 'payment_due' : change.refused;
}
