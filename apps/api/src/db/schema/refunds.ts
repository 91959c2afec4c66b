import { REFUND_STATUSES } from '@chairside/rules/refund';
import { MONEY_WAYS } from '@chairside/rules/sale';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';
import { moneyEntries } from './money-entries.ts';
import { payments } from './payments.ts';
import { sales } from './sales.ts';
import { staff } from './staff.ts';

/**
 * What an owner sends back of a sale. Triggers hold it to what came in (refunds_within) and let it move forward alone
 * (refunds_forward_only).
 */
export const refunds = pgTable(
  'refunds',
  {
    /** Made by the browser; the provider's key as well. */
    id: uuid('id').primaryKey(),
    saleId: uuid('sale_id')
      .notNull()
      .references(() => sales.id),
    /** The payment that it pays back. */
    entryId: uuid('entry_id')
      .notNull()
      .references(() => moneyEntries.id),
    way: text('way', { enum: MONEY_WAYS }).notNull(),
    amountPaise: integer('amount_paise').notNull(),
    /** Null once the account is deleted. */
    reason: text('reason'),
    /** How many unspent sessions go back with a part of a plan's money. */
    sessions: integer('sessions').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    status: text('status', { enum: REFUND_STATUSES }).notNull(),
    /** What the provider is to pay back; null of money that it never saw. */
    paymentId: uuid('payment_id').references(() => payments.id),
    gatewayRefundId: text('gateway_refund_id').unique('refunds_gateway_refund_id_key'),
    /** The provider's own code, or its words where it gives none. */
    failure: text('failure'),
    /** When the provider was last asked. */
    askedAt: instant('asked_at'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** The money entry that it became. */
    enteredAs: uuid('entered_as')
      .unique('refunds_entered_as_key')
      .references(() => moneyEntries.id),
  },
  (table) => [
    index('refunds_of_sale').on(table.saleId, table.createdAt),
    index('refunds_of_entry').on(table.entryId),
    index('refunds_by_staff').on(table.staffId),
    index('refunds_of_payment').on(table.paymentId).where(sql`${table.paymentId} is not null`),
    index('refunds_pending').on(table.askedAt).where(sql`${table.status} = 'pending'`),
    check('refunds_way_check', oneOf(table.way)),
    check('refunds_amount_paise_check', sql`${table.amountPaise} > 0`),
    check('refunds_reason_check', sql`char_length(${table.reason}) between 3 and 200`),
    check('refunds_sessions_check', sql`${table.sessions} >= 0`),
    check('refunds_status_check', oneOf(table.status)),
    check('refunds_failure_check', sql`char_length(${table.failure}) between 1 and 100`),
    check('refunds_by_provider', sql`(${table.way} in ('cash', 'terminal')) = (${table.paymentId} is null)`),
    check(
      'refunds_at_once',
      sql`${table.paymentId} is not null or (${table.status} = 'processed' and ${table.enteredAs} is not null)`,
    ),
    check('refunds_ended', sql`(${table.status} = 'pending') = (${table.endedAt} is null)`),
    check('refunds_failed_why', sql`(${table.status} = 'failed') = (${table.failure} is not null)`),
    check('refunds_entered_processed', sql`${table.enteredAs} is null or ${table.status} = 'processed'`),
  ],
);
