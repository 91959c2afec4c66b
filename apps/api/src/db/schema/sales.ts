import { SALE_CHANNELS, SALE_KINDS, SALE_STATUSES } from '@chairside/rules/sale';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';
import { appointments } from './appointments.ts';
import { orders } from './orders.ts';
import { planVersions } from './plans.ts';
import { staff } from './staff.ts';
import { users } from './users.ts';

/**
 * What a patient buys: a plan, or a visit without one. Triggers keep its totals by its money entries (money_entries_apply),
 * let it move forward alone (sales_forward_only), and see to it at commit that its money and its documents agree
 * (sales_add_up).
 */
export const sales = pgTable(
  'sales',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: SALE_KINDS }).notNull(),
    planVersionId: uuid('plan_version_id').references(() => planVersions.id),
    /** The version of the plan that it is the difference to. */
    upgradesFromVersionId: uuid('upgrades_from_version_id').references(() => planVersions.id),
    /** What granted the plan: at once online, at the counter once it is paid. */
    orderId: uuid('order_id')
      .unique('sales_order_id_key')
      .references(() => orders.id),
    appointmentId: uuid('appointment_id').references(() => appointments.id),
    channel: text('channel', { enum: SALE_CHANNELS }).notNull(),
    status: text('status', { enum: SALE_STATUSES }).notNull(),
    totalPaise: integer('total_paise').notNull(),
    /** What came in and what went back, as its money entries add up. */
    paidPaise: integer('paid_paise').notNull().default(0),
    refundedPaise: integer('refunded_paise').notNull().default(0),
    soldBy: uuid('sold_by').references(() => staff.id),
    /** Why it costs something else than its treatment. */
    priceReason: text('price_reason'),
    /** Whom the money is from, of an account that was deleted before there was a document to say so (REGISTER-5). */
    recipient: text('recipient'),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    // A visit is sold once, unless all its money has gone back.
    uniqueIndex('sales_one_per_visit')
      .on(table.appointmentId)
      .where(sql`${table.status} <> 'cancelled' and ${table.refundedPaise} < ${table.totalPaise}`),
    index('sales_of_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('sales_open').on(table.createdAt).where(sql`${table.status} = 'open'`),
    index('sales_by_staff').on(table.soldBy, table.createdAt).where(sql`${table.soldBy} is not null`),
    index('sales_of_appointment').on(table.appointmentId).where(sql`${table.appointmentId} is not null`),
    check('sales_kind_check', oneOf(table.kind)),
    check('sales_channel_check', oneOf(table.channel)),
    check('sales_status_check', oneOf(table.status)),
    check('sales_total_paise_check', sql`${table.totalPaise} > 0`),
    check('sales_price_reason_check', sql`char_length(${table.priceReason}) between 3 and 200`),
    check('sales_of_plan', sql`(${table.kind} = 'plan') = (${table.planVersionId} is not null)`),
    check('sales_of_visit', sql`(${table.kind} = 'visit') = (${table.appointmentId} is not null)`),
    check(
      'sales_plan_alone',
      sql`${table.kind} = 'plan' or (${table.upgradesFromVersionId} is null and ${table.orderId} is null)`,
    ),
    check('sales_at_counter', sql`(${table.channel} = 'counter') = (${table.soldBy} is not null)`),
    check('sales_paid_dated', sql`(${table.status} = 'paid') = (${table.paidAt} is not null)`),
    check('sales_cancelled_dated', sql`(${table.status} = 'cancelled') = (${table.cancelledAt} is not null)`),
    check('sales_paid_within', sql`${table.paidPaise} between 0 and ${table.totalPaise}`),
    check('sales_refunded_within', sql`${table.refundedPaise} between 0 and ${table.paidPaise}`),
  ],
);
