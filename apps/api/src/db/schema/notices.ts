import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';

/**
 * What a patient was notified of once: a visit the day before, a plan before its end. A visit that moves, or a plan
 * that is renewed, is due at another time and gets another notice. Deleted 90 days after that time.
 */
export const notices = pgTable(
  'notices',
  {
    subjectId: uuid('subject_id').notNull(),
    kind: text('kind', {
      enum: ['visit_tomorrow', 'plan_ending', 'plan_ending_soon', 'plan_ended'],
    }).notNull(),
    dueFor: instant('due_for').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subjectId, table.kind, table.dueFor] }),
    index('notices_due').on(table.dueFor),
    check('notices_kind_check', oneOf(table.kind)),
  ],
);
