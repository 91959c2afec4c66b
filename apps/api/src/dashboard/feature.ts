import type { Database } from '../db/database.ts';
import { dashboardHandlers } from './handlers.ts';

export function dashboardFeature({ database }: { database: Database }) {
  return { handlers: dashboardHandlers(database) };
}
