import { ACTIVE_STATUSES } from '@chairside/rules/appointment';
import { VISIT_STEPS } from '@chairside/rules/visit-steps';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';
import { appointments } from './appointments.ts';
import { staff } from './staff.ts';

/** What the staff did with a visit at the desk, and whether it was undone. */
export const visitSteps = pgTable(
  'visit_steps',
  {
    id: uuid('id').primaryKey(),
    appointmentId: uuid('appointment_id')
      .notNull()
      .references(() => appointments.id),
    step: text('step', { enum: VISIT_STEPS }).notNull(),
    /** Where the visit was before, for it to be put back there. */
    fromStatus: text('from_status', { enum: ACTIVE_STATUSES }).notNull(),
    fromArrivedAt: instant('from_arrived_at'),
    fromInChairAt: instant('from_in_chair_at'),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    takenAt: instant('taken_at').notNull(),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by').references(() => staff.id),
  },
  (table) => [
    index('visit_steps_of_appointment').on(table.appointmentId, table.takenAt),
    check('visit_steps_step_check', oneOf(table.step)),
    check('visit_steps_from_status_check', oneOf(table.fromStatus)),
    check('visit_steps_undone_by_somebody', sql`(${table.undoneAt} is null) = (${table.undoneBy} is null)`),
  ],
);
