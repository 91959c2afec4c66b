import { type PlanEditingDependencies, planEditingHandlers } from './handlers.ts';

/** The plans that an owner sells: added, changed, ordered and retired. */
export function planEditingFeature(dependencies: PlanEditingDependencies) {
  return { handlers: planEditingHandlers(dependencies) };
}
