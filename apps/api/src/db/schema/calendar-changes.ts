import { sql } from 'drizzle-orm';
import { date, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { transactionId } from '../column-types.ts';

/** The days of which the taken times have changed, by the transaction that did it; triggers write them. */
export const calendarChanges = pgTable(
  'calendar_changes',
  {
    changedIn: transactionId('changed_in').notNull().default(sql`pg_current_xact_id()`),
    date: date('date', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.changedIn, table.date] })],
);
