import { date, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';
import { appointments } from './appointments.ts';
import { staff } from './staff.ts';

/** Visits that a change of the hours left outside them, for the list of calls until they are moved or cancelled. */
export const visitsOutsideHours = pgTable(
  'visits_outside_hours',
  {
    appointmentId: uuid('appointment_id')
      .primaryKey()
      .references(() => appointments.id),
    /** When the visit was to be: at another time it is a moved one. */
    date: date('date', { mode: 'string' }).notNull(),
    startMinute: integer('start_minute').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    notedAt: instant('noted_at').notNull(),
  },
  (table) => [index('visits_outside_hours_by_staff').on(table.staffId)],
);
