import { date, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';
import { appointments } from './appointments.ts';
import { staff } from './staff.ts';

/** When a follow-up of a visit is due, as somebody noted who did not book it at once. */
export const followUpsDue = pgTable(
  'follow_ups_due',
  {
    appointmentId: uuid('appointment_id')
      .primaryKey()
      .references(() => appointments.id),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    notedAt: instant('noted_at').notNull(),
  },
  (table) => [
    index('follow_ups_due_by_date').on(table.dueOn),
    index('follow_ups_due_by_staff').on(table.staffId),
  ],
);
