import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';
import { staff } from './staff.ts';
import { subscriptions } from './subscriptions.ts';

/**
 * From which day to which a term is paused (ADJUST-6). No two of a term overlap (plan_pauses_apart), and a trigger of the
 * appointments keeps visits of the plan out.
 */
export const planPauses = pgTable(
  'plan_pauses',
  {
    id: uuid('id').primaryKey(),
    /** Made by the browser: the same request twice is one. */
    requestId: uuid('request_id').notNull(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    /** When the term began that it pauses: a pause says nothing of a later one. */
    termStart: instant('term_start').notNull(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    /** The last day; where it was ended early, the last one before that. */
    untilDate: date('until_date', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by').references(() => staff.id),
  },
  (table) => [
    unique('plan_pauses_once').on(table.requestId),
    index('plan_pauses_of_term').on(table.subscriptionId, table.termStart, table.fromDate),
    index('plan_pauses_by').on(table.staffId),
    index('plan_pauses_ended_by').on(table.endedBy).where(sql`${table.endedBy} is not null`),
    check('plan_pauses_days', sql`${table.untilDate} - ${table.fromDate} between 0 and 179`),
    check('plan_pauses_reason_check', sql`char_length(${table.reason}) between 3 and 200`),
    check('plan_pauses_ended_by_somebody', sql`(${table.endedAt} is null) = (${table.endedBy} is null)`),
  ],
);
