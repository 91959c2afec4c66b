import type { ReportDependencies } from './dependencies.ts';
import { reportHandlers } from './handlers.ts';

/** What an owner reads of how the clinic does. */
export function reportsFeature(dependencies: ReportDependencies) {
  return { handlers: reportHandlers(dependencies) };
}
