import { SUBSCRIPTION_STATUSES } from '@chairside/rules/subscription-statuses';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';
import { plans, planVersions } from './plans.ts';
import { users } from './users.ts';

/**
 * A patient's one subscription. The session ledger is the truth; its trigger keeps the two totals here. A trigger of its
 * own, sessions_cover_bookings, refuses at commit to take away sessions that are booked.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .unique('subscriptions_user_id_key')
      .references(() => users.id),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    /** What was sold; null while nothing is paid, when the plan as it is now counts. */
    planVersionId: uuid('plan_version_id'),
    status: text('status', { enum: SUBSCRIPTION_STATUSES }).notNull(),
    sessionsGranted: integer('sessions_granted').notNull().default(0),
    sessionsConsumed: integer('sessions_consumed').notNull().default(0),
    startDate: instant('start_date'),
    endDate: instant('end_date'),
    /** Before the present term began, so that the term's own total can be computed. */
    consumedBeforeTerm: integer('consumed_before_term').notNull().default(0),
    renewalReminders: boolean('renewal_reminders').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('subscriptions_ending').on(table.endDate).where(sql`${table.status} = 'active'`),
    index('subscriptions_ended').on(table.endDate).where(sql`${table.status} = 'expired'`),
    foreignKey({
      name: 'subscriptions_plan_version_fkey',
      columns: [table.planId, table.planVersionId],
      foreignColumns: [planVersions.planId, planVersions.id],
    }),
    check('subscriptions_sold', sql`(${table.status} = 'suspended') = (${table.planVersionId} is null)`),
    check('subscriptions_status_check', oneOf(table.status)),
    check('subscriptions_sessions_granted_check', sql`${table.sessionsGranted} >= 0`),
    check('subscriptions_sessions_consumed_check', sql`${table.sessionsConsumed} >= 0`),
    check(
      'subscriptions_consumed_within_granted',
      sql`${table.sessionsConsumed} <= ${table.sessionsGranted}`,
    ),
    check(
      'subscriptions_term_dated',
      sql`${table.status} = 'suspended' or (${table.startDate} is not null and ${table.endDate} is not null
        and ${table.endDate} > ${table.startDate})`,
    ),
    check('subscriptions_consumed_before_term_check', sql`${table.consumedBeforeTerm} >= 0`),
    check('subscriptions_term_total', sql`${table.consumedBeforeTerm} <= ${table.sessionsConsumed}`),
  ],
);
