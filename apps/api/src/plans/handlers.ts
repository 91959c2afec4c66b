import type { Plan, planEndpoints } from '@chairside/contract/plans';
import type { Handlers } from '../call.ts';
import type { Database } from '../db/database.ts';
import { done, given, refuse } from '../outcome.ts';
import { findPlan, listPlans } from './find-plan.ts';

// What the landing page shows may be this old; what is paid is read anew.
const FRESH_MS = 1_000;

export function planHandlers(database: Database): Handlers<typeof planEndpoints> {
  let list: { plans: Plan[]; readAt: number } | undefined;
  return {
    async listPlans({ now }) {
      const age = list ? now.getTime() - list.readAt : FRESH_MS;
      if (!list || age < 0 || age >= FRESH_MS) {
        list = { plans: await listPlans(database), readAt: now.getTime() };
      }
      return given(list.plans);
    },
    async getPlan({ params }) {
      const plan = await findPlan(database, params.id);
      return plan ? done(plan) : refuse('plan_not_found');
    },
  };
}
