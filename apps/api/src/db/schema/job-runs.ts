import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

/** When a periodic task was last begun by any process, and since when it fails. */
export const jobRuns = pgTable(
  'job_runs',
  {
    name: text('name').primaryKey(),
    begunAt: instant('begun_at').notNull(),
    /** Since then every run has failed; null when the last one did not. */
    failingSince: instant('failing_since'),
    failures: integer('failures').notNull().default(0),
    /** How it failed the last time. */
    lastFailure: text('last_failure'),
  },
  (table) => [
    check(
      'job_runs_failing_check',
      sql`(${table.failingSince} is null) = (${table.failures} = 0) and (${table.failingSince} is null or ${table.lastFailure} is not null)`,
    ),
  ],
);
