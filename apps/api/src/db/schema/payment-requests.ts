import { REQUEST_STATUSES, REQUEST_WAYS } from '@chairside/rules/payment-request';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';
import { sales } from './sales.ts';
import { staff } from './staff.ts';

/**
 * What the desk asks the provider to collect for a sale. A trigger lets it move forward alone (payment_requests_forward_only);
 * others notify the desk of it (notify_desk_sale).
 */
export const paymentRequests = pgTable(
  'payment_requests',
  {
    id: uuid('id').primaryKey(),
    saleId: uuid('sale_id')
      .notNull()
      .references(() => sales.id),
    way: text('way', { enum: REQUEST_WAYS }).notNull(),
    amountPaise: integer('amount_paise').notNull(),
    status: text('status', { enum: REQUEST_STATUSES }).notNull(),
    gatewayId: text('gateway_id').unique('payment_requests_gateway_id_key'),
    /** The key of the account that it was made by. */
    gatewayKey: text('gateway_key'),
    /** Where the code's picture is, or the page on which a link is paid. */
    url: text('url'),
    /** What the code says. */
    content: text('content'),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => staff.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    nextCheckAt: instant('next_check_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('payment_requests_of_sale').on(table.saleId, table.createdAt),
    index('payment_requests_to_check').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index('payment_requests_open').on(table.createdAt).where(sql`${table.status} in ('begun', 'open')`),
    index('payment_requests_of_staff').on(table.askedBy),
    check('payment_requests_way_check', oneOf(table.way)),
    check('payment_requests_status_check', oneOf(table.status)),
    check('payment_requests_amount_paise_check', sql`${table.amountPaise} between 100 and 10000000`),
    check('payment_requests_url_check', sql`char_length(${table.url}) <= 500`),
    check('payment_requests_content_check', sql`char_length(${table.content}) <= 1600`),
    check(
      'payment_requests_made',
      sql`(${table.status} = 'begun' and ${table.gatewayId} is null)
        or (${table.status} in ('open', 'paid', 'returned') and ${table.gatewayId} is not null)
        or ${table.status} = 'closed'`,
    ),
    check(
      'payment_requests_made_by',
      sql`num_nulls(${table.gatewayId}, ${table.gatewayKey}, ${table.url}) in (0, 3)`,
    ),
    check('payment_requests_ended', sql`(${table.status} in ('begun', 'open')) = (${table.endedAt} is null)`),
  ],
);
