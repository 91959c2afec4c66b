import { ELIGIBILITY_REFUSALS } from '@chairside/rules/booking';
import { BOOKING } from '@chairside/rules/limits';
import { SLOT_REFUSALS } from '@chairside/rules/slot-refusals';
import { SUBSCRIPTION_STATUSES } from '@chairside/rules/subscription-statuses';
import * as z from 'zod/mini';
import { appointment, appointmentStatus } from './appointment.ts';
import { dateField, dateRange, timeSlotField, visitChoice } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { freeText, idField, instant } from './fields.ts';
import { pageKeyField } from './page-key-field.ts';
import { pagination } from './pagination.ts';
import { medicalInfo, personalDetails, type storedPersonalDetails } from './visit-details.ts';

const LONGEST_PAGE = 100;

const appointmentPage = z.object({ appointments: z.array(appointment), pagination });
const eligibilityCode = z.optional(z.enum(ELIGIBILITY_REFUSALS));

const sessionLimits = z.object({
  totalSessions: z.int(),
  sessionsRemaining: z.int(),
  confirmedAppointments: z.int().check(z.describe('the sessions that scheduled or confirmed ones use')),
  bookedVisits: z
    .optional(z.int())
    .check(z.describe('how many visits these are the sessions of; left out by the version before')),
  canBookMore: z.boolean(),
  availableBookings: z.int(),
  canBookWithoutSession: z
    .optional(z.boolean())
    .check(z.describe('true where the sessions let nothing be booked but what uses none; else left out')),
  subscriptionStatus: z.nullable(z.enum(SUBSCRIPTION_STATUSES)),
  planName: z.nullable(z.string()),
  planIsOffered: z.optional(z.boolean()).check(z.describe('whether it can be renewed')),
  endDate: z.nullable(instant),
  reason: z.nullable(z.string()),
  reasonCode: eligibilityCode,
});

export type Appointment = z.output<typeof appointment>;
export type AppointmentPage = z.output<typeof appointmentPage>;
export type SessionLimits = z.output<typeof sessionLimits>;
export type PersonalDetails = z.output<typeof storedPersonalDetails>;
export type MedicalInfo = z.output<typeof medicalInfo>;

const number = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'Please give a whole number from 1')),
    z.pipe(z.transform(Number), z.int().check(z.maximum(max, `Please give at most ${max}`))),
  );

const byId = z.strictObject({ id: idField });
const placeRefusals = [
  ...SLOT_REFUSALS,
  'treatment_not_offered',
  'own_appointment',
  'after_plan_end',
  'plan_paused',
  'too_many_changes',
] as const;

export const appointmentEndpoints = {
  bookAppointment: endpoint({
    method: 'POST',
    path: '/appointments',
    summary: 'Books a chair; the same date and slot booked again for the same person is the same appointment',
    access: 'patient',
    status: 201,
    body: z.strictObject({
      date: dateField,
      timeSlot: timeSlotField,
      notes: z.optional(freeText(BOOKING.notesMax)),
      personalDetails: z.optional(personalDetails),
      medicalInfo: z.optional(medicalInfo),
      ...visitChoice,
    }),
    data: appointment,
    refusals: [...ELIGIBILITY_REFUSALS, 'treatment_not_in_plan', 'too_few_sessions', ...placeRefusals],
  }),
  listAppointments: endpoint({
    method: 'GET',
    path: '/appointments',
    summary: "The patient's appointments, latest date first",
    access: 'patient',
    query: z
      .strictObject({
        page: z.optional(number(100_000)),
        after: z.optional(pageKeyField),
        limit: z.optional(number(LONGEST_PAGE)),
        status: z.optional(appointmentStatus),
        from: z.optional(dateField),
        to: z.optional(dateField),
      })
      .check(
        z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
          error: 'The start date must not be after the end date',
          path: ['to'],
        }),
        z.refine(({ page, after }) => page === undefined || after === undefined, {
          error: 'Please give either a page or after',
          path: ['after'],
        }),
      ),
    data: appointmentPage,
    refusals: [],
  }),
  getAppointment: endpoint({
    method: 'GET',
    path: '/appointments/:id',
    summary: "One of the patient's appointments",
    access: 'patient',
    params: byId,
    data: appointment,
    refusals: ['appointment_not_found'],
  }),
  cancelAppointment: endpoint({
    method: 'DELETE',
    path: '/appointments/:id',
    summary: 'Cancels an appointment up to 24 hours before; it stays in the list',
    access: 'patient',
    params: byId,
    data: appointment,
    refusals: ['appointment_not_found', 'appointment_closed', 'change_too_late'],
  }),
  rescheduleAppointment: endpoint({
    method: 'POST',
    path: '/appointments/:id/reschedule',
    summary: 'Moves an appointment to another slot up to 24 hours before',
    access: 'patient',
    params: byId,
    body: z.strictObject({
      date: dateField,
      timeSlot: timeSlotField,
      reason: z.optional(freeText(BOOKING.reasonMax)),
      dentist: visitChoice.dentist,
    }),
    data: appointment,
    refusals: [
      'appointment_not_found',
      'appointment_closed',
      'change_too_late',
      'subscription_not_active',
      ...placeRefusals,
    ],
  }),
  availableSlots: endpoint({
    method: 'GET',
    path: '/appointments/available-slots/:date',
    summary: 'The free slots of a day (the older call the browser falls back to)',
    access: 'patient',
    params: z.strictObject({ date: dateField }),
    data: z.object({
      availableSlots: z.array(z.string()),
      metadata: z.object({
        isHoliday: z.boolean(),
        holidayName: z.nullable(z.string()),
        isWorkingDay: z.boolean(),
        isCustom: z.boolean(),
        customReason: z.nullable(z.string()),
      }),
    }),
    refusals: ['date_past', 'date_too_far'],
  }),
  availableDates: endpoint({
    method: 'GET',
    path: '/appointments/available-dates',
    summary: 'The days of a range with anything to book (the older call the browser falls back to)',
    access: 'patient',
    query: dateRange,
    data: z.object({ availableDates: z.array(z.string()) }),
    refusals: [],
  }),
  sessionLimits: endpoint({
    method: 'GET',
    path: '/session-limits',
    summary: 'How many sessions are left and how many can still be booked',
    access: 'patient',
    data: sessionLimits,
    refusals: [],
  }),
  canBook: endpoint({
    method: 'GET',
    path: '/session-limits/can-book',
    summary: 'Whether another appointment can be booked, and why not',
    access: 'patient',
    data: z.object({
      canBook: z.boolean(),
      message: z.string(),
      reasonCode: eligibilityCode,
      // The version before leaves it out: required in the next version.
      availableBookings: z.optional(z.int()),
    }),
    refusals: [],
  }),
};
