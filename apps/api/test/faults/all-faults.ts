import {
  connectionsTerminated,
  databaseKilled,
  databaseRestarted,
  databaseStopped,
} from './database-outages.ts';
import type { Fault } from './fault.ts';

/** Every fault that `npm run faults` brings about, in the order of its table. */
export const FAULTS: readonly Fault[] = [
  databaseKilled,
  databaseRestarted,
  connectionsTerminated,
  databaseStopped,
];
