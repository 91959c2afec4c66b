import { PAYMENT_STATUSES } from '@chairside/rules/payment';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';
import { orders } from './orders.ts';
import { paymentRequests } from './payment-requests.ts';

/** Which payments are not entered as they are: as much of one has gone back as was refunded or lost in a dispute. */
export const toEnter = (
  table: Record<
    'receiptNumber' | 'enteredBackPaise' | 'status' | 'amountPaise' | 'refundedPaise',
    AnyPgColumn
  >,
) =>
  sql`${table.receiptNumber} is not null and ${table.enteredBackPaise} is distinct from
    case when ${table.status} = 'refunded' then ${table.amountPaise} else ${table.refundedPaise} end`;

/** One row for each payment that the gateway reported; it only moves forward. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    /** What it was for: an order of a patient, or a request of the desk. */
    orderId: uuid('order_id').references(() => orders.id),
    requestId: uuid('request_id').references(() => paymentRequests.id),
    gatewayPaymentId: text('gateway_payment_id').notNull().unique('payments_gateway_payment_id_key'),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull(),
    amountPaise: integer('amount_paise').notNull(),
    currency: text('currency').notNull(),
    method: text('method'),
    failure: text('failure'),
    /** When the refund of a duplicate was last begun. */
    putOffAt: instant('put_off_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    receiptNumber: text('receipt_number').unique('payments_receipt_number_key'),
    /** How much of it the gateway has refunded, and a bank has taken back after disputes, so far. */
    refundedPaise: integer('refunded_paise').notNull().default(0),
    /** How much of what it brought has gone back by its money entries; null while it is not entered at all. */
    enteredBackPaise: integer('entered_back_paise'),
  },
  (table) => [
    // One payment pays an order; a second one is a duplicate and is refunded.
    uniqueIndex('payments_one_completed').on(table.orderId).where(sql`${table.status} = 'completed'`),
    index('payments_duplicates').on(table.putOffAt).where(sql`${table.status} = 'duplicate'`),
    index('payments_to_enter').on(table.createdAt).where(toEnter(table)),
    index('payments_of_order').on(table.orderId),
    check('payments_status_check', oneOf(table.status)),
    check('payments_amount_paise_check', sql`${table.amountPaise} > 0`),
    index('payments_of_request').on(table.requestId).where(sql`${table.requestId} is not null`),
    check('payments_of_one', sql`num_nonnulls(${table.orderId}, ${table.requestId}) = 1`),
    check(
      'payments_receipted',
      sql`${table.status} <> 'completed' or ${table.receiptNumber} is not null or ${table.requestId} is not null`,
    ),
    check('payments_refunded_within', sql`${table.refundedPaise} between 0 and ${table.amountPaise}`),
  ],
);

/**
 * Receipts are numbered without gaps, year by year on the clinic's calendar: whoever completes a payment takes the next
 * number in the same transaction.
 */
export const receiptCounters = pgTable(
  'receipt_counters',
  {
    year: integer('year').primaryKey(),
    last: integer('last').notNull(),
  },
  (table) => [check('receipt_counters_last_check', sql`${table.last} > 0`)],
);

/** Refunds that failed, by the gateway's identifier, so that the clinic is notified of each once. */
export const failedRefunds = pgTable('failed_refunds', {
  gatewayRefundId: text('gateway_refund_id').primaryKey(),
  paymentId: uuid('payment_id')
    .notNull()
    .references(() => payments.id),
  createdAt: instant('created_at').notNull(),
});
