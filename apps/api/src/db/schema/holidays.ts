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

/** The days of the week on which the clinic is closed: 1 for Monday to 7 for Sunday. */
export const weeklyClosingDays = pgTable(
  'weekly_closing_days',
  { weekday: integer('weekday').primaryKey() },
  (table) => [check('weekly_closing_days_weekday_check', sql`${table.weekday} between 1 and 7`)],
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
