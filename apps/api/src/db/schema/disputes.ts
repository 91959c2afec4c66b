import { DISPUTE_STATUSES } from '@chairside/rules/dispute';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';
import { payments } from './payments.ts';

/** One row for each dispute that the gateway reported; it only moves forward. */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid('id').primaryKey(),
    gatewayDisputeId: text('gateway_dispute_id').notNull().unique('disputes_gateway_dispute_id_key'),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    status: text('status', {
      enum: DISPUTE_STATUSES,
    }).notNull(),
    amountPaise: integer('amount_paise').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('disputes_of_payment').on(table.paymentId),
    check('disputes_status_check', oneOf(table.status)),
    check('disputes_amount_paise_check', sql`${table.amountPaise} >= 0`),
  ],
);
