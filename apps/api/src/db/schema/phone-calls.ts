import { PHONE_CALL_KINDS, PHONE_CALL_OUTCOMES } from '@chairside/rules/phone-calls';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';
import { staff } from './staff.ts';
import { users } from './users.ts';

/** What came of ringing patients; the last row for a kind and what it is about counts. */
export const phoneCalls = pgTable(
  'phone_calls',
  {
    id: uuid('id').primaryKey(),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: PHONE_CALL_KINDS }).notNull(),
    /** The visit or the subscription that it is about. */
    subjectId: uuid('subject_id').notNull(),
    outcome: text('outcome', { enum: PHONE_CALL_OUTCOMES }).notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    at: instant('at').notNull(),
    againAt: instant('again_at'),
  },
  (table) => [
    index('phone_calls_of_subject').on(table.subjectId, table.kind, table.at.desc().nullsFirst()),
    index('phone_calls_of_patient').on(table.patientId),
    index('phone_calls_by_staff').on(table.staffId),
    check('phone_calls_kind_check', oneOf(table.kind)),
    check('phone_calls_outcome_check', oneOf(table.outcome)),
  ],
);
