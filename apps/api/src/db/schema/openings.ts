import { sql } from 'drizzle-orm';
import { boolean, check, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

/** One row where this was a sandbox and no live start has taken back since what that let anybody become (SAND-10). */
export const sandboxOpenings = pgTable(
  'sandbox_openings',
  {
    singleton: boolean('singleton').primaryKey().default(true),
    since: instant('since').notNull().defaultNow(),
  },
  (table) => [check('sandbox_openings_singleton_check', sql`${table.singleton}`)],
);

/** One row where this has been live (SAND-11). */
export const liveOpenings = pgTable(
  'live_openings',
  {
    singleton: boolean('singleton').primaryKey().default(true),
    since: instant('since').notNull().defaultNow(),
  },
  (table) => [check('live_openings_singleton_check', sql`${table.singleton}`)],
);
