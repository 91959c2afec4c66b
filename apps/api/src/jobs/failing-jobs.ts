import type { Queries } from '../db/database.ts';
import { listFailing } from './store.ts';

/** The periodic tasks whose last run failed, in any process, and since when each run of theirs has. */
export function failingJobs(queries: Queries): Promise<{ name: string; since: Date; failures: number }[]> {
  return listFailing(queries);
}
