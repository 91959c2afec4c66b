import { dentistAwayHandlers } from './handlers.ts';
import type { AwayDependencies } from './save.ts';

/** A dentist is away: who is to come then, and where they come instead. */
export function dentistAwayFeature(dependencies: AwayDependencies) {
  return { handlers: dentistAwayHandlers(dependencies) };
}
