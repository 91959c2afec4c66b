import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';

// What the sandbox's stand-ins remember; see migrations/0004_sandbox.sql and 0013_refunds.sql.

const sandbox = pgSchema('sandbox');
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const sandboxMessages = sandbox.table('messages', {
  id: uuid('id').primaryKey(),
  channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject'),
  text: text('text').notNull(),
  code: text('code'),
  sentAt: instant('sent_at').notNull(),
});

export const gatewayOrders = sandbox.table('gateway_orders', {
  id: text('id').primaryKey(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  receipt: text('receipt'),
  notes: jsonb('notes').$type<Record<string, unknown>>().notNull(),
  status: text('status', { enum: ['created', 'attempted', 'paid'] }).notNull(),
  attempts: integer('attempts').notNull().default(0),
  createdAt: instant('created_at').notNull(),
});

export const gatewayPayments = sandbox.table('gateway_payments', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  status: text('status', { enum: ['captured', 'failed', 'refunded'] }).notNull(),
  method: text('method').notNull(),
  email: text('email'),
  contact: text('contact'),
  amountRefunded: integer('amount_refunded').notNull().default(0),
  errorCode: text('error_code'),
  errorDescription: text('error_description'),
  createdAt: instant('created_at').notNull(),
});

export const gatewayDisputes = sandbox.table('gateway_disputes', {
  id: text('id').primaryKey(),
  paymentId: text('payment_id').notNull(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  status: text('status', {
    enum: ['open', 'under_review', 'action_required', 'won', 'lost', 'closed'],
  }).notNull(),
  createdAt: instant('created_at').notNull(),
});

export const gatewayRefunds = sandbox.table('gateway_refunds', {
  id: text('id').primaryKey(),
  paymentId: text('payment_id').notNull(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  notes: jsonb('notes').$type<Record<string, unknown>>().notNull(),
  receipt: text('receipt'),
  idempotencyKey: text('idempotency_key'),
  createdAt: instant('created_at').notNull(),
});
