import { MONEY_ENTRY_KINDS, MONEY_WAYS } from '@chairside/rules/sale';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';
import { payments } from './payments.ts';
import { sales } from './sales.ts';
import { staff } from './staff.ts';

/**
 * What came in for a sale, and what of it went back, row by row. Triggers add each to its sale and hold a refund to what it
 * pays back (money_entries_apply), and refuse to change, delete or truncate any (money_entries_append_only).
 */
export const moneyEntries = pgTable(
  'money_entries',
  {
    id: uuid('id').primaryKey(),
    saleId: uuid('sale_id')
      .notNull()
      .references(() => sales.id),
    kind: text('kind', { enum: MONEY_ENTRY_KINDS }).notNull(),
    way: text('way', { enum: MONEY_WAYS }).notNull(),
    amountPaise: integer('amount_paise').notNull(),
    /** The clinic's day that it counts for. */
    day: date('day', { mode: 'string' }).notNull(),
    at: instant('at').notNull(),
    staffId: uuid('staff_id').references(() => staff.id),
    /** What the provider reported; null of money that it never saw. */
    paymentId: uuid('payment_id').references(() => payments.id),
    /** What a card terminal printed. */
    reference: text('reference'),
    /** The payment that a refund pays back. */
    refundOf: uuid('refund_of').references((): AnyPgColumn => moneyEntries.id),
  },
  (table) => [
    // A payment of the provider comes in once, whoever reports it.
    uniqueIndex('money_entries_one_payment').on(table.paymentId).where(sql`${table.kind} = 'payment'`),
    index('money_entries_of_sale').on(table.saleId, table.at),
    index('money_entries_by_day').on(table.day, table.way),
    index('money_entries_in_order').on(table.day, table.at, table.id),
    index('money_entries_of_payment').on(table.paymentId).where(sql`${table.paymentId} is not null`),
    index('money_entries_refunds').on(table.refundOf).where(sql`${table.refundOf} is not null`),
    index('money_entries_of_staff').on(table.staffId).where(sql`${table.staffId} is not null`),
    check('money_entries_kind_check', oneOf(table.kind)),
    check('money_entries_way_check', oneOf(table.way)),
    check('money_entries_amount_paise_check', sql`${table.amountPaise} > 0`),
    check('money_entries_reference_check', sql`char_length(${table.reference}) between 1 and 60`),
    check(
      'money_entries_refund_of_payment',
      sql`(${table.kind} = 'refund') = (${table.refundOf} is not null)`,
    ),
    check(
      'money_entries_by_provider',
      sql`(${table.way} in ('cash', 'terminal')) = (${table.paymentId} is null)`,
    ),
    check('money_entries_by_staff', sql`${table.paymentId} is not null or ${table.staffId} is not null`),
  ],
);
