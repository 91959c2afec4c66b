import { LEDGER_KINDS } from '@chairside/rules/session-lots';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';
import { appointments } from './appointments.ts';
import { orders } from './orders.ts';
import { subscriptions } from './subscriptions.ts';

/**
 * Treatment sessions as they come and go: 'switch' brings them without an order (a larger plan of the same price),
 * 'return' brings back the one of a completion that was undone, 'lapse' takes those away that an ended term left unspent and
 * unbooked, 'reversal' those of an order whose money went back; an owner gives by 'addition' and takes by 'deduction'.
 * Triggers apply an entry to the subscription's totals (session_ledger_applies), refuse to change, delete or truncate
 * any (session_ledger_append_only), and notify the desk of what came or went without money (notify_desk_sessions).
 */
export const sessionLedger = pgTable(
  'session_ledger',
  {
    id: uuid('id').primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
    sessions: integer('sessions').notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    appointmentId: uuid('appointment_id'),
    /** Which completion of its visit it belongs to; a trigger (session_ledger_completions) counts them. */
    completion: integer('completion').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'session_ledger_of_appointment',
      columns: [table.appointmentId],
      foreignColumns: [appointments.id],
    }),
    unique('session_ledger_once_per_completion').on(table.appointmentId, table.kind, table.completion),
    // One grant per order, however its payment is reported; and its sessions go back once.
    uniqueIndex('session_ledger_one_grant').on(table.orderId).where(sql`${table.kind} = 'grant'`),
    uniqueIndex('session_ledger_one_reversal').on(table.orderId).where(sql`${table.kind} = 'reversal'`),
    index('session_ledger_of_subscription').on(table.subscriptionId),
    // Entries follow one another in the table as they do in time.
    index('session_ledger_by_time').using('brin', sql`${table.createdAt}`),
    check('session_ledger_kind_check', oneOf(table.kind)),
    check('session_ledger_completion_check', sql`${table.completion} >= 1`),
    check('session_ledger_sessions_check', sql`${table.sessions} > 0`),
    check(
      'session_ledger_of_order',
      sql`${table.kind} = 'deduction' or (${table.kind} in ('grant', 'reversal')) = (${table.orderId} is not null)`,
    ),
    check(
      'session_ledger_consumed_by_appointment',
      sql`(${table.kind} in ('consume', 'return')) = (${table.appointmentId} is not null)`,
    ),
  ],
);
