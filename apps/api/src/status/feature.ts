import type { StatusDependencies } from './dependencies.ts';
import { statusHandlers } from './handlers.ts';
import { readStatus } from './read-status.ts';

export { gaugeReader } from './read-gauges.ts';
export { readStatus, type Status } from './read-status.ts';
export { VERSION } from './version.ts';

/** How the installation runs. */
export function statusFeature(dependencies: StatusDependencies & { clock: () => Date }) {
  const startedAt = dependencies.clock();
  return {
    handlers: statusHandlers({ ...dependencies, startedAt }),
    read: () => readStatus(dependencies, dependencies.clock()),
  };
}
