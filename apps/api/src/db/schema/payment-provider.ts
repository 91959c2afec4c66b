import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

/** One row while the provider of online payments does nothing that it is asked; none while it works. */
export const paymentProvider = pgTable(
  'payment_provider',
  {
    singleton: boolean('singleton').primaryKey().default(true),
    failingSince: instant('failing_since').notNull(),
    failures: integer('failures').notNull(),
    lastFailedAt: instant('last_failed_at').notNull(),
  },
  (table) => [
    check('payment_provider_singleton_check', sql`${table.singleton}`),
    check('payment_provider_failures_check', sql`${table.failures} > 0`),
  ],
);
