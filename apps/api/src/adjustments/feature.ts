import type { AdjustmentDependencies } from './dependencies.ts';
import { adjustmentHandlers } from './handlers.ts';

/** How an owner gives and takes sessions of a patient's plan, and pauses it. */
export function adjustmentsFeature(dependencies: AdjustmentDependencies) {
  return { handlers: adjustmentHandlers(dependencies) };
}
