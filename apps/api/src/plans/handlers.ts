import type { Plan, planEndpoints } from '@chairside/contract/plans';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, doneShared, refuse } from '../use-case/outcome.ts';
import { findPlan, listPlans, treatmentNamer } from './find-plan.ts';

// What the landing page shows may be this old; what is paid is read anew.
const FRESH_MS = 1_000;

export interface PlanDependencies {
  database: Database;
  /** What the configuration says is the most popular plan, if it does; else the owner's mark says it (PLAN-21). */
  popularPlanVariable: string | null;
}

export function planHandlers({
  database,
  popularPlanVariable,
}: PlanDependencies): Handlers<typeof planEndpoints> {
  let list: { plans: Plan[]; readAt: number } = { plans: [], readAt: Number.NaN };

  async function readList(now: Date) {
    list = {
      plans: await listPlans(database, { marksPopular: popularPlanVariable === null }),
      readAt: now.getTime(),
    };
    return doneShared(list.plans);
  }

  return {
    listPlans({ now }) {
      const age = now.getTime() - list.readAt;
      return age >= 0 && age < FRESH_MS ? doneShared(list.plans) : readList(now);
    },
    async getPlan({ params }) {
      const plan = await findPlan(database, params.id);
      if (!plan) return refuse('plan_not_found');
      const included = await treatmentNamer(database, [plan]);
      return done({ ...plan, ...included(plan) });
    },
  };
}
