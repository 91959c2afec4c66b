import { STAFF_ROLES } from '@chairside/rules/staff';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';
import { staff } from './staff.ts';

/** What an owner changed of the people and the PCs of the desk, where no row of theirs says it. */
export const staffActs = pgTable(
  'staff_acts',
  {
    id: uuid('id').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    kind: text('kind', { enum: ['role_changed', 'device_revoked', 'invitation_withdrawn'] }).notNull(),
    /** The member of staff, the PC or the invitation that it was done to; the latter two are gone. */
    subjectId: uuid('subject_id').notNull(),
    /** What the member of staff was to be from then on. */
    role: text('role', { enum: STAFF_ROLES }),
    maySeeMedical: boolean('may_see_medical'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('staff_acts_of_subject').on(table.subjectId, table.at),
    index('staff_acts_by_staff').on(table.staffId),
    check('staff_acts_kind_check', oneOf(table.kind)),
    check('staff_acts_role_check', oneOf(table.role)),
  ],
);
