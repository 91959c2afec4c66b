import type { Queries } from '../db/database.ts';
import { listFailing } from './store.ts';

/**
 * The periodic tasks whose last run failed, in any process, and since when each run of theirs has. One that was renamed or
 * removed is no longer among them two hours after its last run.
 */
export function failingJobs(queries: Queries): Promise<{ name: string; since: Date; failures: number }[]> {
  return listFailing(queries);
}
