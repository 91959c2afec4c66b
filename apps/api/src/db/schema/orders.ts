import { ORDER_STATUSES, REVERSAL_CAUSES } from '@chairside/rules/payment';
import { PAID_CHANGES } from '@chairside/rules/plan-change';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';
import { plans, planVersions } from './plans.ts';
import { users } from './users.ts';

/** Our request for money at the gateway. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    /** What of the plan it sells. */
    planVersionId: uuid('plan_version_id').notNull(),
    amountPaise: integer('amount_paise').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    gatewayOrderId: text('gateway_order_id').unique('orders_gateway_order_id_key'),
    /** The public key that it was made by there; null of an order from before keys were stored. */
    gatewayKey: text('gateway_key'),
    createdAt: instant('created_at').notNull(),
    /** When it was last handed to a checkout. */
    lastUsedAt: instant('last_used_at').notNull(),
    paidAt: instant('paid_at'),
    /** When the gateway is asked about it next; null once it is paid or no longer asked about. */
    nextCheckAt: instant('next_check_at'),
    /** The plan that it is the difference to; null for a whole plan. */
    upgradesFrom: uuid('upgrades_from').references(() => plans.id),
    upgradesFromVersionId: uuid('upgrades_from_version_id'),
    /** What it came to when it was paid. */
    became: text('became', { enum: PAID_CHANGES }),
    /** When its money was found to have gone back in full, and why; it grants nothing from then on. */
    reversedAt: instant('reversed_at'),
    reversedBy: text('reversed_by', { enum: REVERSAL_CAUSES }),
    /** The plan and the end of the running term that it changed; null where it began a term of its own. */
    planBefore: uuid('plan_before').references(() => plans.id),
    versionBeforeId: uuid('version_before_id'),
    endBefore: instant('end_before'),
  },
  (table) => [
    // An open order for the same person and plan is used again, never doubled.
    uniqueIndex('orders_one_open').on(table.userId, table.planId).where(sql`${table.status} = 'open'`),
    index('orders_to_check').on(table.nextCheckAt),
    index('orders_of_user').on(table.userId, table.lastUsedAt.desc().nullsFirst()),
    foreignKey({
      name: 'orders_plan_version_fkey',
      columns: [table.planId, table.planVersionId],
      foreignColumns: [planVersions.planId, planVersions.id],
    }),
    foreignKey({
      name: 'orders_upgrades_from_version_fkey',
      columns: [table.upgradesFrom, table.upgradesFromVersionId],
      foreignColumns: [planVersions.planId, planVersions.id],
    }),
    foreignKey({
      name: 'orders_version_before_fkey',
      columns: [table.planBefore, table.versionBeforeId],
      foreignColumns: [planVersions.planId, planVersions.id],
    }),
    check('orders_amount_paise_check', sql`${table.amountPaise} > 0`),
    check('orders_currency_check', sql`${table.currency} = 'INR'`),
    check('orders_status_check', oneOf(table.status)),
    check('orders_paid_dated', sql`(${table.status} = 'paid') = (${table.paidAt} is not null)`),
    check('orders_became_check', oneOf(table.became)),
    check('orders_reversed_by_check', oneOf(table.reversedBy)),
    check('orders_reversed_whole', sql`(${table.reversedAt} is null) = (${table.reversedBy} is null)`),
    check('orders_reversed_paid', sql`${table.reversedAt} is null or ${table.status} = 'paid'`),
    check(
      'orders_upgrades_from_whole',
      sql`(${table.upgradesFrom} is null) = (${table.upgradesFromVersionId} is null)`,
    ),
    check(
      'orders_version_before_whole',
      sql`(${table.planBefore} is null) = (${table.versionBeforeId} is null)`,
    ),
    check('orders_before_whole', sql`(${table.planBefore} is null) = (${table.endBefore} is null)`),
  ],
);
