import { BLOCKED_TIME_KINDS } from '@chairside/rules/blocked-time';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';
import { staff } from './staff.ts';

/**
 * Time in which a chair takes nobody; minutes count from midnight on the clinic's clock. Triggers of this table and of the
 * appointments keep visits and blocked times from overlapping.
 */
export const blockedTimes = pgTable(
  'blocked_times',
  {
    id: uuid('id').primaryKey(),
    /** Null for every chair. */
    chair: integer('chair'),
    date: date('date', { mode: 'string' }).notNull(),
    startMinute: integer('start_minute').notNull(),
    endMinute: integer('end_minute').notNull(),
    kind: text('kind', { enum: BLOCKED_TIME_KINDS }).notNull(),
    note: text('note').notNull(),
    blockedBy: uuid('blocked_by')
      .notNull()
      .references(() => staff.id),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
    removedBy: uuid('removed_by').references(() => staff.id),
  },
  (table) => [
    // The same block sent twice is one.
    uniqueIndex('blocked_times_once')
      .on(table.date, table.startMinute, table.endMinute, sql`coalesce(${table.chair}, 0)`)
      .where(sql`${table.removedAt} is null`),
    index('blocked_times_by').on(table.blockedBy),
    index('blocked_times_removed_by').on(table.removedBy).where(sql`${table.removedBy} is not null`),
    check('blocked_times_chair_check', sql`${table.chair} >= 1`),
    check('blocked_times_start_minute_check', sql`${table.startMinute} >= 0`),
    check('blocked_times_end_minute_check', sql`${table.endMinute} <= 1440`),
    check('blocked_times_kind_check', oneOf(table.kind)),
    check('blocked_times_note_check', sql`char_length(${table.note}) <= 120`),
    check('blocked_times_long_enough', sql`${table.endMinute} - ${table.startMinute} >= 15`),
    check(
      'blocked_times_removed_by_somebody',
      sql`(${table.removedAt} is null) = (${table.removedBy} is null)`,
    ),
  ],
);
