import { APPOINTMENT_STATUSES } from '@chairside/rules/appointment';
import { DENTIST_COLOURS } from '@chairside/rules/dentist-hours';
import { BOOKING } from '@chairside/rules/limits';
import { VISIT_STEPS } from '@chairside/rules/visit-steps';
import * as z from 'zod/mini';
import { dateField } from './availability.ts';
import { blockedTime } from './blocked-times.ts';
import { shownAt } from './desk-bookings.ts';
import { endpoint } from './endpoint.ts';
import { freeText, idField, instant } from './fields.ts';

const minute = z.int().check(z.minimum(0), z.maximum(1440));
const span = { start: minute, end: minute };

/** A visit as the desk shows it. Where it stands and what can be done with it follows from the rules (DESK-10). */
const deskVisit = z.object({
  _id: idField,
  userId: idField,
  /** Of whom it is. */
  name: z.string(),
  /** The last four digits of the phone of whoever comes; null where there is none. */
  phoneEnd: z.optional(z.nullable(z.string())),
  /** The patient who booked it, where that is somebody else. */
  bookedBy: z.nullable(z.string()),
  date: z.string(),
  ...span,
  startsAt: instant,
  chair: z.int(),
  status: z.enum(APPOINTMENT_STATUSES),
  arrivedAt: z.nullable(instant),
  inChairAt: z.nullable(instant),
  isFollowUp: z.boolean(),
  /** To be paid by itself. Left out by the version before. */
  withoutPlan: z.optional(z.boolean()),
  /** Of one to be paid by itself: it is. Left out by the version before. */
  isPaid: z.optional(z.boolean()),
  /** What it is for; null of visits from before there were treatments. Left out by the version before. */
  treatment: z.optional(z.nullable(z.string())),
  /** Who does it; null where that is nobody in particular. Left out by the version before. */
  dentist: z.optional(
    z.nullable(z.object({ _id: idField, name: z.string(), colour: z.enum(DENTIST_COLOURS) })),
  ),
  /** What remains of the plan; null where the visit uses none. */
  sessionsLeft: z.nullable(z.int()),
  cancelReason: z.nullable(z.string()),
  /** Null for whose role does not include them. */
  alerts: z.nullable(z.object({ allergies: z.array(z.string()), isPregnant: z.boolean() })),
  /** The last step that was taken at the desk, and until when it can be undone. */
  lastStep: z.nullable(
    z.object({ _id: idField, step: z.enum(VISIT_STEPS), takenAt: instant, undoUntil: instant }),
  ),
});
export type DeskVisit = z.output<typeof deskVisit>;

const deskDay = z.object({
  date: z.string(),
  /** The day and the time at the clinic, whatever the clock of the browser says. */
  today: z.string(),
  now: instant,
  chairs: z.int().check(z.minimum(1)),
  /** By their number, as far as they have one. Left out by the version before. */
  chairNames: z.optional(z.array(z.string())),
  /** Null where the clinic is closed all day; why, where that has a name. */
  hours: z.nullable(z.object({ ...span, slotMinutes: z.int() })),
  closedFor: z.nullable(z.string()),
  breaks: z.array(z.object({ ...span, reason: z.string() })),
  visits: z.array(deskVisit),
  /** Left out by the version before. */
  blockedTimes: z.optional(z.array(blockedTime)),
  /** What can be booked still, chair by chair, by time. */
  free: z.optional(z.array(z.object({ chair: z.int(), ...span }))),
});
export type DeskDay = z.output<typeof deskDay>;

const weekVisit = z.pick(deskVisit, {
  _id: true,
  name: true,
  start: true,
  end: true,
  chair: true,
  status: true,
  arrivedAt: true,
  inChairAt: true,
  isFollowUp: true,
});
export type WeekVisit = z.output<typeof weekVisit>;

const weekDay = z.object({
  date: z.string(),
  hours: deskDay.shape.hours,
  closedFor: z.nullable(z.string()),
  /** Those that take place or did, by their time; the first ones where there are very many. */
  visits: z.array(weekVisit),
  visitCount: z.int(),
  /** How many slots can be booked still, chair by chair. */
  freeCount: z.int(),
});
export type WeekDay = z.output<typeof weekDay>;

/** What came of a step: the visit as it is now, and whether this call was what brought it there. */
const stepOutcome = z.object({ hasChanged: z.boolean(), visit: deskVisit });

const byId = z.strictObject({ id: idField });

export const deskDayEndpoints = {
  deskDay: endpoint({
    method: 'GET',
    path: '/desk/day',
    summary: 'The visits of a day with its hours and chairs; today unless a date is named',
    access: 'staff:run_day',
    query: z.strictObject({ date: z.optional(dateField) }),
    data: deskDay,
    refusals: [],
  }),
  deskWeek: endpoint({
    method: 'GET',
    path: '/desk/week',
    summary:
      'The seven days from Monday on around a date, with who comes when; this week unless one is named',
    access: 'staff:run_day',
    query: z.strictObject({ date: z.optional(dateField) }),
    data: z.object({ today: z.string(), now: instant, days: z.array(weekDay) }),
    refusals: [],
  }),
  takeVisitStep: endpoint({
    method: 'POST',
    path: '/desk/visits/:id/steps',
    summary:
      'Takes a step with a visit. One that leads where it stands changes nothing; a refusal has the visit with it',
    access: 'staff:run_day',
    params: byId,
    body: z.strictObject({
      step: z.enum(VISIT_STEPS),
      from: shownAt,
      reason: z.optional(freeText(BOOKING.reasonMax)),
      /** Sent by the version before: a note is added by a call of its own. */
      sessionNotes: z.optional(freeText(BOOKING.sessionNotesMax)),
    }),
    data: stepOutcome,
    refusals: [
      'appointment_not_found',
      'visit_closed',
      'visit_moved',
      'visit_in_chair',
      'visit_not_today',
      'visit_not_begun',
    ],
  }),
  undoVisitStep: endpoint({
    method: 'POST',
    path: '/desk/steps/:id/undo',
    summary: 'Puts a visit back where it was before its last step; a second time changes nothing',
    access: 'staff:run_day',
    params: byId,
    data: stepOutcome,
    refusals: [
      'appointment_not_found',
      'undo_overtaken',
      'undo_too_late',
      'undo_without_session',
      'slot_taken',
      'own_appointment',
      'plan_paused',
    ],
  }),
};
