import type { User } from '@chairside/contract/user';
import { findOfferedPlan } from '../plans/find-plan.ts';
import { switchFreely } from '../subscriptions/change-plan.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { describeUser } from '../users/feature.ts';
import type { ApplyParts } from './dependencies.ts';

type SwitchRefusal = 'plan_not_found' | 'not_an_upgrade' | 'payment_due';

/** Changes to a larger plan that costs no more. To the plan there is already changes nothing. */
export async function switchPlan(
  { database, links, timeZone }: ApplyParts,
  { userId, planId, now }: { userId: string; planId: string; now: Date },
): Promise<Outcome<{ user: User }, SwitchRefusal>> {
  const plan = await findOfferedPlan(database, planId);
  if (!plan) return refuse('plan_not_found');
  const change = await database.transaction((tx) => switchFreely(tx, { userId, plan, now, timeZone }));
  const isThere = change.kind === 'refused' && change.code === 'already_subscribed';
  if (change.kind !== 'switch' && change.kind !== 'renewal' && !isThere) {
    const isSmaller = change.kind === 'refused' && change.code === 'not_an_upgrade';
    return refuse(isSmaller ? 'not_an_upgrade' : 'payment_due');
  }
  return done({ user: await describeUser(database, links, userId, now) });
}
