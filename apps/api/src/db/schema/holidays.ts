import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';

export const holidays = pgTable(
  'holidays',
  {
    date: date('date', { mode: 'string' }).primaryKey(),
    reason: text('reason').notNull(),
  },
  (table) => [check('holidays_reason_check', sql`char_length(${table.reason}) between 1 and 120`)],
);

/** The lists of public holidays that have been filled in, so that one the clinic took out stays out. */
export const holidayLists = pgTable(
  'holiday_lists',
  {
    year: integer('year').notNull(),
    list: text('list', { enum: ['fixed', 'announced'] }).notNull(),
    filledAt: instant('filled_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.year, table.list] }),
    check('holiday_lists_list_check', oneOf(table.list)),
  ],
);
