import type { Database } from '../db/database.ts';
import { planHandlers } from './handlers.ts';

export { findOfferedPlan, findPlan, findPlans, listPlans } from './find-plan.ts';
export { createFirstPlans } from './first-plans.ts';

export function plansFeature({ database }: { database: Database }) {
  return { handlers: planHandlers(database) };
}
