import type { MedicalInfo, PersonalDetails } from '@chairside/contract/appointments';
import { APPOINTMENT_STATUSES } from '@chairside/rules/appointment';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './column-types.ts';

// The tables of availability and appointments; everything else is in schema.ts.

interface Break {
  start: number;
  end: number;
  reason: string;
}

export const availabilityTemplates = pgTable('availability_templates', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  opensMinute: integer('opens_minute').notNull(),
  closesMinute: integer('closes_minute').notNull(),
  slotMinutes: integer('slot_minutes').notNull(),
  breaks: jsonb('breaks').$type<Break[]>().notNull().default([]),
  createdAt: instant('created_at').notNull(),
});

export const templateDates = pgTable('template_dates', {
  date: date('date', { mode: 'string' }).primaryKey(),
  templateId: uuid('template_id').notNull(),
});

export const holidays = pgTable('holidays', {
  date: date('date', { mode: 'string' }).primaryKey(),
  reason: text('reason').notNull(),
});

export const holidayLists = pgTable(
  'holiday_lists',
  {
    year: integer('year').notNull(),
    list: text('list', { enum: ['fixed', 'announced'] }).notNull(),
    filledAt: instant('filled_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.year, table.list] })],
);

export const appointments = pgTable('appointments', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  subscriptionId: uuid('subscription_id').notNull(),
  status: text('status', { enum: APPOINTMENT_STATUSES }).notNull(),
  chair: integer('chair').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  startMinute: integer('start_minute').notNull(),
  endMinute: integer('end_minute').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  isFollowUp: boolean('is_follow_up').notNull().default(false),
  parentId: uuid('parent_id'),
  followUpNumber: integer('follow_up_number'),
  sessionNumber: integer('session_number'),
  notes: text('notes').notNull().default(''),
  sessionNotes: text('session_notes').notNull().default(''),
  personalDetails: jsonb('personal_details').$type<PersonalDetails>(),
  medicalInfo: jsonb('medical_info').$type<MedicalInfo>(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const appointmentMoves = pgTable('appointment_moves', {
  id: uuid('id').primaryKey(),
  appointmentId: uuid('appointment_id').notNull(),
  fromDate: date('from_date', { mode: 'string' }).notNull(),
  fromStartMinute: integer('from_start_minute').notNull(),
  fromEndMinute: integer('from_end_minute').notNull(),
  reason: text('reason'),
  movedBy: text('moved_by', { enum: ['patient', 'clinic'] }).notNull(),
  createdAt: instant('created_at').notNull(),
});
