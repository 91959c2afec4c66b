import { STAFF_ROLES } from '@chairside/rules/staff';
import { STAFF_ACT_ABOUT_MAX, STAFF_ACT_KINDS } from '@chairside/rules/staff-acts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';
import { staff } from './staff.ts';

/** What staff changed of the clinic itself: its people, its PCs, its plans, hours and settings. */
export const staffActs = pgTable(
  'staff_acts',
  {
    id: uuid('id').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    // What the version after this one writes is another kind: the check names the form alone.
    kind: text('kind', { enum: STAFF_ACT_KINDS }).notNull(),
    /** What it was done to, which may be gone; null where there is only one such thing. */
    subjectId: uuid('subject_id'),
    /** What that was called then, or what became of it, in a few words. */
    about: text('about'),
    /** What the member of staff was to be from then on. */
    role: text('role', { enum: STAFF_ROLES }),
    maySeeMedical: boolean('may_see_medical'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('staff_acts_of_subject').on(table.subjectId, table.at),
    index('staff_acts_of_staff').on(table.staffId, table.at, table.id),
    index('staff_acts_at').on(table.at, table.id),
    index('staff_acts_of_kind').on(table.kind, table.at, table.id),
    check('staff_acts_kind_check', sql`${table.kind} ~ '^[a-z]+(_[a-z]+)*$'`),
    check(
      'staff_acts_about_check',
      sql`char_length(${table.about}) <= ${sql.raw(String(STAFF_ACT_ABOUT_MAX))}`,
    ),
    check('staff_acts_role_check', oneOf(table.role)),
  ],
);
