import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

/** From one minute of the clinic's day to another. */
interface Break {
  start: number;
  end: number;
  reason: string;
}

/** When the clinic works; minutes count from midnight on its clock. */
export const availabilityTemplates = pgTable(
  'availability_templates',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull().unique('availability_templates_name_key'),
    isDefault: boolean('is_default').notNull().default(false),
    opensMinute: integer('opens_minute').notNull(),
    closesMinute: integer('closes_minute').notNull(),
    slotMinutes: integer('slot_minutes').notNull(),
    breaks: jsonb('breaks').$type<Break[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('availability_templates_one_default').on(table.isDefault).where(sql`${table.isDefault}`),
    check('availability_templates_name_check', sql`char_length(${table.name}) between 1 and 80`),
    check('availability_templates_opens_minute_check', sql`${table.opensMinute} >= 0`),
    check('availability_templates_closes_minute_check', sql`${table.closesMinute} <= 1440`),
    check('availability_templates_slot_minutes_check', sql`${table.slotMinutes} between 5 and 720`),
    check('availability_templates_breaks_check', sql`jsonb_typeof(${table.breaks}) = 'array'`),
    check(
      'availability_templates_fits_a_slot',
      sql`${table.opensMinute} + ${table.slotMinutes} <= ${table.closesMinute}`,
    ),
  ],
);

/** The days on which another template than the default one holds; one a day. */
export const templateDates = pgTable(
  'template_dates',
  {
    date: date('date', { mode: 'string' }).primaryKey(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => availabilityTemplates.id, { onDelete: 'cascade' }),
  },
  (table) => [index('template_dates_by_template').on(table.templateId)],
);

/** The days of the week (1 for Monday) on which another template than the default one holds; a date's own beats it. */
export const templateWeekdays = pgTable(
  'template_weekdays',
  {
    weekday: integer('weekday').primaryKey(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => availabilityTemplates.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('template_weekdays_by_template').on(table.templateId),
    check('template_weekdays_weekday_check', sql`${table.weekday} between 1 and 7`),
  ],
);
