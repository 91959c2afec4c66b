import { type PlanDependencies, planHandlers } from './handlers.ts';

export {
  asSold,
  asSoldNow,
  findOfferedPlan,
  findPlan,
  findSoldPlan,
  listPlans,
  lockOfferedPlan,
  type SoldPlan,
  treatmentNamer,
} from './find-plan.ts';
export { createFirstPlans } from './first-plans.ts';

/** The plans that patients choose from, and each as it was sold. */
export function plansFeature(dependencies: PlanDependencies) {
  return { handlers: planHandlers(dependencies) };
}
