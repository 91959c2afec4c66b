import { type PlanEditingDependencies, planEditingHandlers } from './handlers.ts';

export function planEditingFeature(dependencies: PlanEditingDependencies) {
  return { handlers: planEditingHandlers(dependencies) };
}
