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

export const gatewayPayments = sandbox.table(
  'gateway_payments',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => gatewayOrders.id),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull(),
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
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('gateway_refunds_idempotent').on(table.paymentId, table.idempotencyKey),
    check('gateway_refunds_amount_check', sql`${table.amount} > 0`),
  ],
);
