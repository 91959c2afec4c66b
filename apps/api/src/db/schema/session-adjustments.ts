import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sessionLedger } from './session-ledger.ts';
import { staff } from './staff.ts';

/** Who gave or took sessions by an entry of the ledger, and why (ADJUST-1); gone with the account, as the entry is not. */
export const sessionAdjustments = pgTable(
  'session_adjustments',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => sessionLedger.id),
    /** Made by the browser: the same request twice is one. */
    requestId: uuid('request_id').notNull(),
    reason: text('reason').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
  },
  (table) => [
    unique('session_adjustments_once').on(table.requestId),
    index('session_adjustments_by').on(table.staffId),
    check('session_adjustments_reason_check', sql`char_length(${table.reason}) between 3 and 200`),
  ],
);
