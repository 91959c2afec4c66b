import { ELIGIBILITY_REFUSALS } from '@chairside/rules/booking';
import { BOOKING } from '@chairside/rules/limits';
import { SLOT_REFUSALS } from '@chairside/rules/slot-refusals';
import * as z from 'zod/mini';
import {
  atMostAYear,
  availabilityDay,
  dateField,
  inOrder,
  range,
  timeSlotField,
  visitChoice,
} from './availability.ts';
import { endpoint } from './endpoint.ts';
import { freeText, idField } from './fields.ts';

const chairField = z.int().check(z.minimum(1), z.maximum(99));
const notes = z.optional(freeText(BOOKING.notesMax));
const withoutPlan = z.optional(z.boolean()).check(z.describe('to be paid by itself, instead of a session'));

/** Where a visit is shown to whoever changes it; the desk of the version before says nothing of it (DESK-24). */
export const shownAt = z.optional(z.strictObject({ date: dateField, timeSlot: timeSlotField }));

/** Where and when a visit takes place. */
const bookedVisit = z.object({
  _id: z.uuid(),
  patientId: z.uuid(),
  date: z.string(),
  timeSlot: z.string(),
});

const byId = z.strictObject({ id: idField });
const slotRefusals = [...SLOT_REFUSALS, 'treatment_not_offered', 'own_appointment'] as const;
const bookingRefusals = [
  ...slotRefusals,
  ...ELIGIBILITY_REFUSALS,
  'treatment_not_in_plan',
  'too_few_sessions',
  'after_plan_end',
  'plan_paused',
  'patient_not_found',
] as const;

/** Days, and what is to be booked on one of them: something new, or a visit that is there. */
const deskRange = z.extend(range, { ...visitChoice, visit: z.optional(idField) }).check(inOrder, atMostAYear);

/** What the clinic's staff book for patients, on the clinic's own terms. */
export const deskBookingEndpoints = {
  deskDays: endpoint({
    method: 'GET',
    path: '/desk/days',
    summary: 'The days and their slots as the clinic itself can book them: at once, and a year ahead',
    access: 'staff:run_day',
    query: deskRange,
    data: z.array(availabilityDay),
    refusals: [],
  }),
  bookAtDesk: endpoint({
    method: 'POST',
    path: '/desk/appointments',
    summary:
      'Books a visit against a session of the patient’s plan, or without one; the same booking sent again is the same visit',
    access: 'staff:run_day',
    status: 201,
    body: z.strictObject({
      patientId: idField,
      date: dateField,
      timeSlot: timeSlotField,
      chair: z.optional(chairField),
      notes,
      withoutPlan,
      ...visitChoice,
    }),
    data: bookedVisit,
    refusals: [...bookingRefusals],
  }),
  bookWalkIn: endpoint({
    method: 'POST',
    path: '/desk/walk-ins',
    summary: 'Books a visit that begins now, in the next free chair',
    access: 'staff:run_day',
    status: 201,
    body: z.strictObject({ patientId: idField, notes, withoutPlan, ...visitChoice }),
    data: bookedVisit,
    refusals: [...bookingRefusals, 'no_opening_hours'],
  }),
  bookFollowUpAtDesk: endpoint({
    method: 'POST',
    path: '/desk/appointments/:id/follow-up',
    summary: 'Books another visit that belongs to a completed one and uses no session',
    access: 'staff:run_day',
    status: 201,
    params: byId,
    body: z.strictObject({
      date: dateField,
      timeSlot: timeSlotField,
      chair: z.optional(chairField),
      notes,
    }),
    data: bookedVisit,
    refusals: [...slotRefusals, 'appointment_not_found', 'appointment_closed'],
  }),
  moveAtDesk: endpoint({
    method: 'POST',
    path: '/desk/appointments/:id/move',
    summary:
      'Moves a visit to another slot, of which the patient is notified, or at its time to another chair, of which nobody is',
    access: 'staff:run_day',
    params: byId,
    body: z.strictObject({
      date: dateField,
      timeSlot: timeSlotField,
      chair: z.optional(chairField),
      from: shownAt,
      reason: z.optional(freeText(BOOKING.reasonMax)),
      dentist: visitChoice.dentist,
    }),
    data: bookedVisit,
    refusals: [
      ...slotRefusals,
      'visit_moved',
      'after_plan_end',
      'plan_paused',
      'appointment_not_found',
      'appointment_closed',
      'subscription_not_active',
    ],
  }),
};
