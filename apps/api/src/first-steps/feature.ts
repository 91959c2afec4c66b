import type { FirstStepDependencies } from './dependencies.ts';
import { firstStepHandlers } from './handlers.ts';

/** What leads a new clinic to its first bookable slot. */
export function firstStepsFeature(dependencies: FirstStepDependencies) {
  return { handlers: firstStepHandlers(dependencies) };
}
