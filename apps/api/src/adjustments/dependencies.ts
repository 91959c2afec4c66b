import type { Database } from '../db/database.ts';
import type { Log } from '../logging/log.ts';

/** What the use cases of this feature work with. */
export interface AdjustmentDependencies {
  database: Database;
  timeZone: string;
  log: Log;
}
