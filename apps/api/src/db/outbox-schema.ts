import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './column-types.ts';

// What waits to be sent, and how the ways there are doing.

export const outboxMessages = pgTable('outbox_messages', {
  id: uuid('id').primaryKey(),
  channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
  recipient: text('recipient').notNull(),
  template: text('template').notNull(),
  sealedContent: bytes('sealed_content'),
  status: text('status', { enum: ['queued', 'sending', 'sent', 'lapsed'] }).notNull(),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  createdAt: instant('created_at').notNull(),
  lapsesAt: instant('lapses_at'),
  finishedAt: instant('finished_at'),
  appointmentId: uuid('appointment_id'),
  isAwaited: boolean('is_awaited').notNull().generatedAlwaysAs(sql`template = 'code'`),
  nextAttemptAt: instant('next_attempt_at'),
  claimId: uuid('claim_id'),
});

export const messageChannels = pgTable('message_channels', {
  channel: text('channel', { enum: ['sms', 'email'] }).primaryKey(),
  failingSince: instant('failing_since'),
  isReported: boolean('is_reported').notNull().default(false),
  lastFailureAt: instant('last_failure_at').notNull(),
  lastFailure: text('last_failure').notNull(),
});
