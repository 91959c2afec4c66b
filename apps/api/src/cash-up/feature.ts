import type { CashUpDependencies } from './dependencies.ts';
import { cashUpHandlers } from './handlers.ts';

/** The evening's count of the money, which closes the day. */
export function cashUpFeature(dependencies: CashUpDependencies) {
  return { handlers: cashUpHandlers(dependencies) };
}
