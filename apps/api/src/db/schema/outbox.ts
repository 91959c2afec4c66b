import { CHANNELS } from '@chairside/rules/contact';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, oneOf } from '../column-types.ts';
import { appointments } from './appointments.ts';
import { users } from './users.ts';

/**
 * Messages wait here from the transaction that causes them until they are delivered. One that a process is handing to its
 * provider is 'sending', under a claim of that process's.
 */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: uuid('id').primaryKey(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    recipient: text('recipient').notNull(),
    template: text('template').notNull(),
    /** It may hold a code: it is encrypted, and erased once the message has left or lapsed. */
    sealedContent: bytes('sealed_content'),
    status: text('status', { enum: ['queued', 'sending', 'sent', 'lapsed'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    lapsesAt: instant('lapses_at'),
    finishedAt: instant('finished_at'),
    /** The appointment that it is about, so that it can lapse when that changes. */
    appointmentId: uuid('appointment_id').references(() => appointments.id),
    /** The subscription whose plan it is about, for the same. */
    subscriptionId: uuid('subscription_id'),
    /** Whose contact the recipient was, once it is that patient's no more. */
    formerUserId: uuid('former_user_id').references(() => users.id),
    /** Somebody waits for a code; everything else is a notice. */
    isAwaited: boolean('is_awaited').notNull().generatedAlwaysAs(sql`template = 'code'`),
    /** After a failure; null until the first one. */
    nextAttemptAt: instant('next_attempt_at'),
    claimId: uuid('claim_id'),
  },
  (table) => [
    index('outbox_messages_queued')
      .on(table.channel, table.isAwaited, table.attempts, table.id)
      .where(sql`${table.status} = 'queued'`),
    index('outbox_messages_sending').on(table.claimId).where(sql`${table.status} = 'sending'`),
    index('outbox_messages_of_appointment')
      .on(table.appointmentId)
      .where(sql`${table.appointmentId} is not null`),
    index('outbox_messages_of_subscription')
      .on(table.subscriptionId)
      .where(sql`${table.subscriptionId} is not null`),
    index('outbox_messages_of_former_user')
      .on(table.formerUserId)
      .where(sql`${table.formerUserId} is not null`),
    index('outbox_messages_recipient').on(table.recipient),
    index('outbox_messages_finished').on(table.finishedAt).where(sql`${table.finishedAt} is not null`),
    index('outbox_messages_at').on(table.createdAt, table.id),
    index('outbox_messages_of_template').on(table.template, table.createdAt, table.id),
    index('outbox_messages_unsent').on(table.createdAt, table.id).where(sql`${table.status} <> 'sent'`),
    index('outbox_messages_trouble')
      .on(table.status, sql`coalesce(${table.finishedAt}, ${table.createdAt})`)
      .where(
        sql`${table.lastError} is not null and ${table.status} <> 'sent' and ${table.template} <> 'code'`,
      ),
    check('outbox_messages_channel_check', oneOf(table.channel)),
    check('outbox_messages_status_check', oneOf(table.status)),
    check(
      'outbox_messages_finished_check',
      sql`(${table.status} in ('queued', 'sending')) = (${table.finishedAt} is null)`,
    ),
    check(
      'outbox_messages_content_check',
      sql`(${table.status} in ('queued', 'sending')) = (${table.sealedContent} is not null)`,
    ),
    check('outbox_messages_claim_check', sql`(${table.status} = 'sending') = (${table.claimId} is not null)`),
  ],
);

/** How the provider of a channel has been doing; no row as long as nothing has failed. */
export const messageChannels = pgTable(
  'message_channels',
  {
    channel: text('channel', { enum: CHANNELS }).primaryKey(),
    /** Since then every attempt has failed; null when the last one did not. */
    failingSince: instant('failing_since'),
    isReported: boolean('is_reported').notNull().default(false),
    lastFailureAt: instant('last_failure_at').notNull(),
    lastFailure: text('last_failure').notNull(),
  },
  (table) => [check('message_channels_channel_check', oneOf(table.channel))],
);
