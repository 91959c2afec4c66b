import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';
import { appointments } from './appointments.ts';
import { staff } from './staff.ts';

/** What a dentist noted of a session; patients do not see it. None is changed: what is to be said besides is another note. */
export const sessionNotes = pgTable(
  'session_notes',
  {
    id: uuid('id').primaryKey(),
    appointmentId: uuid('appointment_id')
      .notNull()
      .references(() => appointments.id),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    text: text('text').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    index('session_notes_of_appointment').on(table.appointmentId, table.writtenAt),
    index('session_notes_by').on(table.staffId),
    check('session_notes_text_check', sql`char_length(${table.text}) between 1 and 1000`),
  ],
);
