import { CHANNELS } from '@chairside/rules/contact';
import { DISPUTE_STATUSES } from '@chairside/rules/dispute';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgSchema,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

// What the sandbox's stand-ins remember. ../migrations make these tables, and the product's db/schema.test.ts compares
// the two.

const sandbox = pgSchema('sandbox');
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const oneOf = (column: AnyPgColumn, list: readonly string[]): SQL => sql`${column} in ${list}`;

const ORDER_STATUSES = ['created', 'attempted', 'paid'] as const;
const PAYMENT_STATUSES = ['captured', 'failed', 'refunded'] as const;
const REFUND_STATUSES = ['pending', 'processed', 'failed'] as const;
/** What is played of a payment's next refund; without it, it is processed. */
export const NEXT_REFUNDS = ['pending', 'failed', 'refused'] as const;
const CLOSE_CAUSES = ['on_demand', 'paid'] as const;
const LINK_STATUSES = ['created', 'paid', 'expired', 'cancelled'] as const;

export const sandboxMessages = sandbox.table(
  'messages',
  {
    id: uuid('id').primaryKey(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject'),
    text: text('text').notNull(),
    code: text('code'),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    index('messages_by_recipient').on(table.recipient, table.sentAt.desc().nullsFirst()),
    index('messages_by_time').on(table.sentAt, table.id),
    check('messages_channel_check', oneOf(table.channel, CHANNELS)),
  ],
);

export const gatewayOrders = sandbox.table(
  'gateway_orders',
  {
    id: text('id').primaryKey(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    receipt: text('receipt'),
    notes: jsonb('notes').$type<Record<string, unknown>>().notNull().default({}),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('gateway_orders_amount_check', sql`${table.amount} > 0`),
    check('gateway_orders_status_check', oneOf(table.status, ORDER_STATUSES)),
  ],
);

export const gatewayQrCodes = sandbox.table(
  'gateway_qr_codes',
  {
    id: text('id').primaryKey(),
    name: text('name'),
    description: text('description'),
    amount: integer('amount').notNull(),
    notes: jsonb('notes').$type<Record<string, unknown>>().notNull().default({}),
    closeBy: instant('close_by').notNull(),
    closedAt: instant('closed_at'),
    closeCause: text('close_cause', { enum: CLOSE_CAUSES }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('gateway_qr_codes_open').on(table.closeBy).where(sql`${table.closedAt} is null`),
    check('gateway_qr_codes_name_check', sql`length(${table.name}) <= 250`),
    check('gateway_qr_codes_description_check', sql`length(${table.description}) <= 250`),
    check('gateway_qr_codes_amount_check', sql`${table.amount} > 0`),
    check('gateway_qr_codes_close_cause_check', oneOf(table.closeCause, CLOSE_CAUSES)),
    check('gateway_qr_codes_check', sql`(${table.closedAt} is null) = (${table.closeCause} is null)`),
  ],
);

export const gatewayPaymentLinks = sandbox.table(
  'gateway_payment_links',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .unique('gateway_payment_links_order_id_key')
      .references(() => gatewayOrders.id),
    amount: integer('amount').notNull(),
    description: text('description'),
    referenceId: text('reference_id').unique('gateway_payment_links_reference_id_key'),
    notes: jsonb('notes').$type<Record<string, unknown>>().notNull().default({}),
    callbackUrl: text('callback_url'),
    /** Whom it is sent to when that is asked for. */
    contact: text('contact'),
    email: text('email'),
    expireBy: instant('expire_by').notNull(),
    status: text('status', { enum: LINK_STATUSES }).notNull(),
    /** When it was cancelled, or expired before its time. */
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('gateway_payment_links_open').on(table.expireBy).where(sql`${table.status} = 'created'`),
    index('gateway_payment_links_by_contact').on(table.contact).where(sql`${table.contact} is not null`),
    index('gateway_payment_links_by_email').on(table.email).where(sql`${table.email} is not null`),
    check('gateway_payment_links_contact_check', sql`length(${table.contact}) <= 20`),
    check('gateway_payment_links_email_check', sql`length(${table.email}) <= 254`),
    check('gateway_payment_links_amount_check', sql`${table.amount} > 0`),
    check('gateway_payment_links_description_check', sql`length(${table.description}) <= 2048`),
    check('gateway_payment_links_reference_id_check', sql`length(${table.referenceId}) <= 40`),
    check('gateway_payment_links_callback_url_check', sql`length(${table.callbackUrl}) <= 500`),
    check('gateway_payment_links_status_check', oneOf(table.status, LINK_STATUSES)),
  ],
);

export const gatewayPayments = sandbox.table(
  'gateway_payments',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').references(() => gatewayOrders.id),
    qrCodeId: text('qr_code_id')
      .unique('gateway_payments_qr_code_id_key')
      .references(() => gatewayQrCodes.id),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull(),
    nextRefund: text('next_refund', { enum: NEXT_REFUNDS }),
    method: text('method').notNull(),
    email: text('email'),
    contact: text('contact'),
    amountRefunded: integer('amount_refunded').notNull().default(0),
    errorCode: text('error_code'),
    errorDescription: text('error_description'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('gateway_payments_one_captured').on(table.orderId).where(sql`${table.status} = 'captured'`),
    index('gateway_payments_by_order').on(table.orderId),
    check('gateway_payments_status_check', oneOf(table.status, PAYMENT_STATUSES)),
    check('gateway_payments_next_refund_check', oneOf(table.nextRefund, NEXT_REFUNDS)),
    check('gateway_payments_paid_for', sql`num_nonnulls(${table.orderId}, ${table.qrCodeId}) = 1`),
  ],
);

export const gatewayDisputes = sandbox.table(
  'gateway_disputes',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => gatewayPayments.id),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: DISPUTE_STATUSES }).notNull(),
    moves: integer('moves').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('gateway_disputes_of_payment').on(table.paymentId),
    check('gateway_disputes_amount_check', sql`${table.amount} > 0`),
    check('gateway_disputes_status_check', oneOf(table.status, DISPUTE_STATUSES)),
  ],
);

export const gatewayRefunds = sandbox.table(
  'gateway_refunds',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => gatewayPayments.id),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    notes: jsonb('notes').$type<Record<string, unknown>>().notNull().default({}),
    receipt: text('receipt'),
    idempotencyKey: text('idempotency_key'),
    status: text('status', { enum: REFUND_STATUSES }).notNull().default('processed'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('gateway_refunds_idempotent').on(table.paymentId, table.idempotencyKey),
    index('gateway_refunds_of_payment').on(table.paymentId, table.createdAt),
    check('gateway_refunds_amount_check', sql`${table.amount} > 0`),
    check('gateway_refunds_status_check', oneOf(table.status, REFUND_STATUSES)),
  ],
);
