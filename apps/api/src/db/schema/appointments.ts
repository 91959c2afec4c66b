import type { MedicalInfo, PersonalDetails } from '@chairside/contract/appointments';
import { ACTIVE_STATUSES, APPOINTMENT_STATUSES, CANCELLED_BY } from '@chairside/rules/appointment';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';
import { dentists } from './dentists.ts';
import { staff } from './staff.ts';
import { subscriptions } from './subscriptions.ts';
import { treatments } from './treatments.ts';
import { users } from './users.ts';

const isActive = (status: AnyPgColumn) => sql`${status} in ${ACTIVE_STATUSES}`;

/**
 * An appointment takes a chair for a slot; minutes count from midnight on the clinic's clock. Besides what is written
 * here, the exclusion constraints appointments_chair_taken, appointments_dentist_taken and appointments_patient_taken keep
 * active appointments from overlapping in one chair, with one dentist or of one person, and the trigger
 * bookings_within_sessions refuses at commit more sessions booked than there are.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    status: text('status', { enum: APPOINTMENT_STATUSES }).notNull(),
    chair: integer('chair').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    startMinute: integer('start_minute').notNull(),
    endMinute: integer('end_minute').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Tells visits apart that an account has at the same time, of different people: 0, then 1. */
    companion: integer('companion').notNull().default(0),
    isFollowUp: boolean('is_follow_up').notNull().default(false),
    /** Booked at the desk against no plan: it uses no session, and waits to be paid. */
    withoutPlan: boolean('without_plan').notNull().default(false),
    parentId: uuid('parent_id').references((): AnyPgColumn => appointments.id),
    followUpNumber: integer('follow_up_number'),
    sessionNumber: integer('session_number'),
    notes: text('notes').notNull().default(''),
    /** The clinic's own words; patients do not see them. */
    sessionNotes: text('session_notes').notNull().default(''),
    personalDetails: jsonb('personal_details').$type<PersonalDetails>(),
    medicalInfo: jsonb('medical_info').$type<MedicalInfo>(),
    /** Null also where it was cancelled before this was written down. */
    cancelledBy: text('cancelled_by', { enum: CANCELLED_BY }),
    /** The clinic's words to the patient. */
    cancelReason: text('cancel_reason'),
    /** Of the visit that is under way or was; a trigger (appointments_leave_clinic) clears both when it is to be another day. */
    arrivedAt: instant('arrived_at'),
    inChairAt: instant('in_chair_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Null where the patient booked it, or the command line did. */
    bookedBy: uuid('booked_by').references(() => staff.id),
    /** Null of visits from before there were treatments. */
    treatmentId: uuid('treatment_id').references(() => treatments.id),
    /** Null where the clinic lists no dentists, and of visits from before it did. */
    dentistId: uuid('dentist_id').references(() => dentists.id),
    /** How long chair and dentist stay free afterwards. */
    bufferMinutes: integer('buffer_minutes').notNull().default(0),
    /** Of the plan, that it uses, unless it is a follow-up or without a plan. */
    sessions: integer('sessions').notNull().default(1),
  },
  (table) => [
    // Two who want the same slot wait for each other here, one after the other, before the exclusion constraint would
    // have both wait at once.
    uniqueIndex('appointments_one_per_slot')
      .on(table.date, table.startMinute, table.chair)
      .where(isActive(table.status)),
    uniqueIndex('appointments_one_per_dentist')
      .on(table.dentistId, table.date, table.startMinute)
      .where(sql`${isActive(table.status)} and ${table.dentistId} is not null`),
    // The same booking sent twice is one appointment.
    uniqueIndex('appointments_one_per_visitor')
      .on(table.userId, table.startsAt, table.companion)
      .where(isActive(table.status)),
    unique('appointments_parent_id_follow_up_number_key').on(table.parentId, table.followUpNumber),
    index('appointments_of_user').on(
      table.userId,
      table.date.desc().nullsFirst(),
      table.startMinute.desc().nullsFirst(),
    ),
    index('appointments_by_date').on(table.date, table.startMinute),
    index('appointments_active_by_date').on(table.date).where(isActive(table.status)),
    index('appointments_active_of_subscription')
      .on(table.subscriptionId)
      .where(sql`${isActive(table.status)} and not ${table.isFollowUp}`),
    index('appointments_of_treatment').on(table.treatmentId).where(sql`${table.treatmentId} is not null`),
    index('appointments_of_dentist')
      .on(table.dentistId, table.date)
      .where(sql`${table.dentistId} is not null`),
    index('appointments_booked_by').on(table.bookedBy).where(sql`${table.bookedBy} is not null`),
    index('appointments_of_ending').on(sql`right(${table.id}::text, 4)`),
    index('appointments_of_parent').on(table.parentId).where(sql`${table.parentId} is not null`),
    check('appointments_status_check', oneOf(table.status)),
    check('appointments_chair_check', sql`${table.chair} >= 1`),
    check(
      'appointments_at_clinic',
      sql`${table.status} in ('scheduled', 'confirmed', 'completed')
        or (${table.arrivedAt} is null and ${table.inChairAt} is null)`,
    ),
    check('appointments_companion_check', sql`${table.companion} >= 0`),
    check('appointments_start_minute_check', sql`${table.startMinute} >= 0`),
    check('appointments_end_minute_check', sql`${table.endMinute} <= 1440`),
    check('appointments_minutes_in_order', sql`${table.startMinute} < ${table.endMinute}`),
    check('appointments_instants_in_order', sql`${table.startsAt} < ${table.endsAt}`),
    check('appointments_follow_up_has_parent', sql`${table.isFollowUp} = (${table.parentId} is not null)`),
    check(
      'appointments_follow_up_numbered',
      sql`${table.isFollowUp} = (${table.followUpNumber} is not null)`,
    ),
    check(
      'appointments_session_numbered',
      sql`(${table.isFollowUp} or ${table.withoutPlan} or ${table.sessions} = 0) = (${table.sessionNumber} is null)`,
    ),
    check('appointments_without_plan_check', sql`not (${table.withoutPlan} and ${table.isFollowUp})`),
    check(
      'appointments_without_plan_by_staff',
      sql`not ${table.withoutPlan} or ${table.bookedBy} is not null`,
    ),
    check('appointments_follow_up_number_check', sql`${table.followUpNumber} >= 1`),
    check('appointments_session_number_check', sql`${table.sessionNumber} >= 1`),
    check('appointments_buffer_minutes_check', sql`${table.bufferMinutes} between 0 and 240`),
    check('appointments_sessions_check', sql`${table.sessions} between 0 and 20`),
    check('appointments_notes_check', sql`char_length(${table.notes}) <= 500`),
    check('appointments_session_notes_check', sql`char_length(${table.sessionNotes}) <= 1000`),
    check('appointments_cancelled_by_check', oneOf(table.cancelledBy)),
    check('appointments_cancel_reason_check', sql`char_length(${table.cancelReason}) <= 200`),
  ],
);

/** Where an appointment was before it was moved. */
export const appointmentMoves = pgTable(
  'appointment_moves',
  {
    id: uuid('id').primaryKey(),
    appointmentId: uuid('appointment_id')
      .notNull()
      .references(() => appointments.id),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    fromStartMinute: integer('from_start_minute').notNull(),
    fromEndMinute: integer('from_end_minute').notNull(),
    reason: text('reason'),
    movedBy: text('moved_by', { enum: ['patient', 'clinic'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null where the patient moved it, or the command line did. */
    movedByStaff: uuid('moved_by_staff').references(() => staff.id),
  },
  (table) => [
    index('appointment_moves_by_staff').on(table.movedByStaff).where(sql`${table.movedByStaff} is not null`),
    index('appointment_moves_of_appointment').on(table.appointmentId, table.createdAt),
    check('appointment_moves_reason_check', sql`char_length(${table.reason}) <= 200`),
    check('appointment_moves_moved_by_check', oneOf(table.movedBy)),
  ],
);
