import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';

/** One row: what an installation makes up for itself once, when no configuration gives it (sandbox mode only). */
export const installation = pgTable(
  'installation',
  {
    singleton: boolean('singleton').primaryKey().default(true),
    appSecret: text('app_secret').notNull(),
  },
  (table) => [check('installation_singleton_check', sql`${table.singleton}`)],
);
