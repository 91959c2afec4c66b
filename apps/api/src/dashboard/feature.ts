import type { Database } from '../db/database.ts';
import { dashboardHandlers } from './handlers.ts';

/** What a patient's dashboard shows. */
export function dashboardFeature({ database }: { database: Database }) {
  return { handlers: dashboardHandlers(database) };
}
