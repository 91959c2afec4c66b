import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { clinicPictures } from './clinic-photos.ts';

/** The dentists whom the landing page shows, in its order. Who of them treats when is said elsewhere. */
export const clinicDentists = pgTable(
  'clinic_dentists',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    qualifications: text('qualifications').notNull(),
    /** With which council, under which number. */
    registration: text('registration').notNull(),
    portrait: text('portrait').references(() => clinicPictures.name),
    position: integer('position').notNull(),
  },
  (table) => [
    // Somebody sent twice is one.
    unique('clinic_dentists_once').on(table.name, table.registration),
    index('clinic_dentists_portrait').on(table.portrait),
    check('clinic_dentists_name_check', sql`char_length(${table.name}) between 1 and 80`),
    check('clinic_dentists_qualifications_check', sql`char_length(${table.qualifications}) <= 160`),
    check('clinic_dentists_registration_check', sql`char_length(${table.registration}) <= 120`),
  ],
);
