import { DENTIST_COLOURS, type WeeklyStretch } from '@chairside/rules/dentist-hours';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';
import { staff } from './staff.ts';

/** The chairs of the clinic by their number, which a visit has; they are counted from 1 without a gap. */
export const chairs = pgTable(
  'chairs',
  {
    number: integer('number').primaryKey(),
    name: text('name').notNull(),
  },
  (table) => [
    check('chairs_number_check', sql`${table.number} between 1 and 99`),
    check('chairs_name_check', sql`char_length(${table.name}) between 1 and 40`),
  ],
);

/** Who treats patients; minutes of the hours count from midnight on the clinic's clock. */
export const dentists = pgTable(
  'dentists',
  {
    id: uuid('id').primaryKey(),
    /** Null of whoever has no sign-in at the desk. */
    staffId: uuid('staff_id').references(() => staff.id),
    name: text('name').notNull(),
    colour: text('colour', { enum: DENTIST_COLOURS }).notNull(),
    /** Null for the clinic's own hours. */
    hours: jsonb('hours').$type<WeeklyStretch[]>(),
    createdAt: instant('created_at').notNull(),
    retiredAt: instant('retired_at'),
  },
  (table) => [
    uniqueIndex('dentists_once_per_staff').on(table.staffId).where(sql`${table.retiredAt} is null`),
    check('dentists_name_check', sql`char_length(${table.name}) between 2 and 50`),
    check('dentists_colour_check', oneOf(table.colour)),
    check('dentists_hours_check', sql`${table.hours} is null or jsonb_typeof(${table.hours}) = 'array'`),
  ],
);

/** The dates on which a dentist has other hours than those of the week; no stretch for a day off. */
export const dentistDates = pgTable(
  'dentist_dates',
  {
    dentistId: uuid('dentist_id')
      .notNull()
      .references(() => dentists.id),
    date: date('date', { mode: 'string' }).notNull(),
    hours: jsonb('hours').$type<{ start: number; end: number }[]>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'dentist_dates_pkey', columns: [table.dentistId, table.date] }),
    check('dentist_dates_hours_check', sql`jsonb_typeof(${table.hours}) = 'array'`),
  ],
);

/** Days, the last included, on which a dentist treats nobody. */
export const dentistAbsences = pgTable(
  'dentist_absences',
  {
    id: uuid('id').primaryKey(),
    dentistId: uuid('dentist_id')
      .notNull()
      .references(() => dentists.id),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    /** Null of one that the version before has noted. */
    notedAt: instant('noted_at'),
  },
  (table) => [
    index('dentist_absences_of_dentist').on(table.dentistId, table.endDate),
    check('dentist_absences_reason_check', sql`char_length(${table.reason}) <= 120`),
    check('dentist_absences_in_order', sql`${table.startDate} <= ${table.endDate}`),
  ],
);
