import { MONEY_WAYS } from '@chairside/rules/sale';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';
import { staff } from './staff.ts';

/**
 * The evening's count of a day. Triggers refuse money for a day that is closed (money_entries_day_open), hold what was
 * expected to what was entered (day_closings_add_up), and let nothing change but that it is reopened (day_closings_stay).
 */
export const dayClosings = pgTable(
  'day_closings',
  {
    id: uuid('id').primaryKey(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Cash in the drawer when the day began. */
    openingPaise: bigint('opening_paise', { mode: 'number' }).notNull(),
    /** Cash in the drawer for the next day. */
    leftPaise: bigint('left_paise', { mode: 'number' }).notNull(),
    closedAt: instant('closed_at').notNull(),
    closedBy: uuid('closed_by')
      .notNull()
      .references(() => staff.id),
    reopenedAt: instant('reopened_at'),
    reopenedBy: uuid('reopened_by').references(() => staff.id),
    reopenReason: text('reopen_reason'),
  },
  (table) => [
    uniqueIndex('day_closings_one_open').on(table.day).where(sql`${table.reopenedAt} is null`),
    index('day_closings_by_day').on(table.day),
    index('day_closings_by').on(table.closedBy),
    index('day_closings_reopened_by').on(table.reopenedBy).where(sql`${table.reopenedBy} is not null`),
    check('day_closings_opening_paise_check', sql`${table.openingPaise} >= 0`),
    check('day_closings_left_paise_check', sql`${table.leftPaise} >= 0`),
    check('day_closings_reopen_reason_check', sql`char_length(${table.reopenReason}) between 3 and 200`),
    check('day_closings_not_ahead', sql`${table.day} <= (${table.closedAt} at time zone 'UTC')::date + 1`),
    check(
      'day_closings_reopened_whole',
      sql`(${table.reopenedAt} is null) = (${table.reopenedBy} is null)
        and (${table.reopenedAt} is null) = (${table.reopenReason} is null)`,
    ),
  ],
);

/** What a closing expected of each way of paying, and what was counted of those that are. */
export const dayCounts = pgTable(
  'day_counts',
  {
    closingId: uuid('closing_id')
      .notNull()
      .references(() => dayClosings.id),
    way: text('way', { enum: MONEY_WAYS }).notNull(),
    inPaise: bigint('in_paise', { mode: 'number' }).notNull(),
    outPaise: bigint('out_paise', { mode: 'number' }).notNull(),
    expectedPaise: bigint('expected_paise', { mode: 'number' }).notNull(),
    countedPaise: bigint('counted_paise', { mode: 'number' }),
    /** Why what was counted is something else than what was expected. */
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.closingId, table.way], name: 'day_counts_pkey' }),
    check('day_counts_way_check', oneOf(table.way)),
    check('day_counts_reason_check', sql`char_length(${table.reason}) between 3 and 200`),
    check(
      'day_counts_counted',
      sql`(${table.way} in ('cash', 'terminal')) = (${table.countedPaise} is not null)`,
    ),
    check(
      'day_counts_difference_has_reason',
      sql`(coalesce(${table.countedPaise}, ${table.expectedPaise}) <> ${table.expectedPaise})
        = (${table.reason} is not null)`,
    ),
  ],
);
