import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

/** When a periodic task was last begun by any process. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  begunAt: instant('begun_at').notNull(),
});
