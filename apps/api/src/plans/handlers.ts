import type { planEndpoints } from '@chairside/contract/plans';
import type { Handlers } from '../call.ts';
import type { Database } from '../db/database.ts';
import { done, refuse } from '../outcome.ts';
import { findPlan, presentPlan } from './find-plan.ts';
import { preparePlanList } from './store.ts';

export function planHandlers(database: Database): Handlers<typeof planEndpoints> {
  const listOffered = preparePlanList(database);
  return {
    async listPlans() {
      const rows = await listOffered.execute();
      return done(rows.map(presentPlan));
    },
    async getPlan({ params }) {
      const plan = await findPlan(database, params.id);
      return plan ? done(plan) : refuse('plan_not_found');
    },
  };
}
