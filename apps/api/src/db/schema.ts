import { GENDERS } from '@chairside/contract/profile';
import { bigint, boolean, integer, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { bytes, instant } from './column-types.ts';

// The data model. The promises (checks, unique and partial indexes, triggers) stand in migrations/; a test compares the
// columns here with a migrated database.

export * from './booking-schema.ts';
export * from './outbox-schema.ts';
export * from './patient-schema.ts';

export const plans = pgTable('plans', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  priceRupees: integer('price_rupees').notNull(),
  durationMonths: integer('duration_months').notNull(),
  sessions: integer('sessions').notNull(),
  features: text('features').array().notNull(),
  offered: boolean('offered').notNull().default(true),
  createdAt: instant('created_at').notNull(),
});

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  phone: text('phone'),
  email: text('email'),
  passwordHash: text('password_hash'),
  role: text('role', { enum: ['patient', 'admin'] })
    .notNull()
    .default('patient'),
  phoneVerifiedAt: instant('phone_verified_at'),
  emailVerifiedAt: instant('email_verified_at'),
  address: text('address'),
  gender: text('gender', { enum: GENDERS }),
  alternativePhone: text('alternative_phone'),
  photoId: uuid('photo_id'),
  erasedAt: instant('erased_at'),
  createdAt: instant('created_at').notNull(),
});

export const pendingRegistrations = pgTable('pending_registrations', {
  phone: text('phone').primaryKey(),
  id: uuid('id').notNull(),
  contested: boolean('contested').notNull().default(false),
  name: text('name').notNull(),
  email: text('email'),
  passwordHash: text('password_hash'),
  planId: uuid('plan_id').notNull(),
  termsVersion: text('terms_version').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const codes = pgTable(
  'codes',
  {
    contact: text('contact').notNull(),
    purpose: text('purpose', {
      enum: ['register', 'verify_email', 'login', 'reset_password', 'verify_phone', 'delete_account'],
    }).notNull(),
    codeHmac: bytes('code_hmac').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.contact, table.purpose] })],
);

export const accessTokens = pgTable('access_tokens', {
  tokenSha256: bytes('token_sha256').primaryKey(),
  userId: uuid('user_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  address: text('address'),
  browser: text('browser'),
});

export const knownDevices = pgTable(
  'known_devices',
  {
    tokenSha256: bytes('token_sha256').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenSha256, table.userId] })],
);

export const passwordTries = pgTable(
  'password_tries',
  {
    contactHmac: bytes('contact_hmac').notNull(),
    originHmac: bytes('origin_hmac').notNull(),
    inARow: integer('in_a_row').notNull(),
    lastAt: instant('last_at').notNull(),
    retryAt: instant('retry_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contactHmac, table.originHmac] })],
);

/** Counted in by the version before alone. */
export const wrongPasswords = pgTable('wrong_passwords', {
  contactHmac: bytes('contact_hmac').primaryKey(),
  inARow: integer('in_a_row').notNull(),
  lastAt: instant('last_at').notNull(),
  retryAt: instant('retry_at').notNull(),
});

export const consents = pgTable('consents', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  document: text('document', { enum: ['terms', 'privacy'] }).notNull(),
  version: text('version').notNull(),
  agreedAt: instant('agreed_at').notNull(),
});

export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

export const installation = pgTable('installation', {
  singleton: boolean('singleton').primaryKey().default(true),
  appSecret: text('app_secret').notNull(),
});

export const subscriptions = pgTable('subscriptions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  planId: uuid('plan_id').notNull(),
  status: text('status', { enum: ['active', 'expired', 'suspended'] }).notNull(),
  sessionsGranted: integer('sessions_granted').notNull().default(0),
  sessionsConsumed: integer('sessions_consumed').notNull().default(0),
  startDate: instant('start_date'),
  endDate: instant('end_date'),
  consumedBeforeTerm: integer('consumed_before_term').notNull().default(0),
  renewalReminders: boolean('renewal_reminders').notNull().default(true),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const orders = pgTable('orders', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  planId: uuid('plan_id').notNull(),
  amountPaise: integer('amount_paise').notNull(),
  currency: text('currency').notNull(),
  status: text('status', { enum: ['open', 'replaced', 'paid'] }).notNull(),
  gatewayOrderId: text('gateway_order_id'),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
  paidAt: instant('paid_at'),
  nextCheckAt: instant('next_check_at'),
  upgradesFrom: uuid('upgrades_from'),
  became: text('became', { enum: ['start', 'renewal', 'upgrade'] }),
  reversedAt: instant('reversed_at'),
  reversedBy: text('reversed_by', { enum: ['refund', 'dispute'] }),
  planBefore: uuid('plan_before'),
  endBefore: instant('end_before'),
});

export const receiptCounters = pgTable('receipt_counters', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});

export const sessionLedger = pgTable('session_ledger', {
  id: uuid('id').primaryKey(),
  subscriptionId: uuid('subscription_id').notNull(),
  kind: text('kind', { enum: ['grant', 'consume', 'switch', 'lapse', 'reversal'] }).notNull(),
  sessions: integer('sessions').notNull(),
  orderId: uuid('order_id'),
  appointmentId: uuid('appointment_id'),
  createdAt: instant('created_at').notNull(),
});

export const payments = pgTable('payments', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  gatewayPaymentId: text('gateway_payment_id').notNull(),
  status: text('status', { enum: ['pending', 'failed', 'completed', 'duplicate', 'refunded'] }).notNull(),
  amountPaise: integer('amount_paise').notNull(),
  currency: text('currency').notNull(),
  method: text('method'),
  failure: text('failure'),
  putOffAt: instant('put_off_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  receiptNumber: text('receipt_number'),
  refundedPaise: integer('refunded_paise').notNull().default(0),
});

export const disputes = pgTable('disputes', {
  id: uuid('id').primaryKey(),
  gatewayDisputeId: text('gateway_dispute_id').notNull(),
  paymentId: uuid('payment_id').notNull(),
  status: text('status', {
    enum: ['open', 'under_review', 'action_required', 'won', 'lost', 'closed'],
  }).notNull(),
  amountPaise: integer('amount_paise').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const failedRefunds = pgTable('failed_refunds', {
  gatewayRefundId: text('gateway_refund_id').primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const gatewayEvents = pgTable('gateway_events', {
  eventId: text('event_id').primaryKey(),
  kind: text('kind').notNull(),
  gatewayOrderId: text('gateway_order_id'),
  gatewayPaymentId: text('gateway_payment_id'),
  receivedAt: instant('received_at').notNull(),
});

export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  begunAt: instant('begun_at').notNull(),
});

export const reconciliations = pgTable('reconciliations', {
  name: text('name').primaryKey(),
  completeUntil: instant('complete_until').notNull(),
});
