import { DAY_TYPES } from '@chairside/rules/availability';
import { daysBetween, isDate } from '@chairside/rules/clinic-date';
import { parseTimeSlot } from '@chairside/rules/clock-time';
import { BOOKING } from '@chairside/rules/limits';
import { DAY_REFUSALS, SLOT_REFUSALS } from '@chairside/rules/slot-refusals';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField, nameField, parsed } from './fields.ts';

const DATE_INVALID = 'Invalid date selected';
const SLOT_INVALID = 'Invalid time slot selected';

/** A day of the clinic's calendar, `YYYY-MM-DD`. */
export const dateField = parsed(DATE_INVALID, (typed) => (isDate(typed) ? typed : null));
/** A time slot, sent as `HH:MM-HH:MM` on the clinic's clock and received as its minutes of the day. */
export const timeSlotField = parsed(SLOT_INVALID, parseTimeSlot);

/** From a day to another. */
export const range = z.strictObject({
  startDate: dateField,
  endDate: dateField,
});
/** What is to be booked: the first treatment that patients can book, and any dentist, where nothing is said (TREAT-30). */
export const visitChoice = { treatment: z.optional(idField), dentist: z.optional(idField) };
/** The appointment that is to be moved, and so is not in its own way. */
const exceptMoved = { excludeAppointmentId: z.optional(idField) };
const BOOLEANS = new Map([
  ['true', true],
  ['false', false],
]);
const trueOrFalse = parsed('onlyAvailable is either true or false', (typed) => BOOLEANS.get(typed) ?? null);
const onlyAvailable = { onlyAvailable: z.optional(trueOrFalse) };

/** That the first day is not after the last. */
export const inOrder = z.refine<{ startDate: string; endDate: string }>(
  ({ startDate, endDate }) => startDate <= endDate,
  { error: 'The start date must not be after the end date', path: ['endDate'] },
);
/** That it is no more than a year (SLOT-11). */
export const atMostAYear = z.refine<{ startDate: string; endDate: string }>(
  ({ startDate, endDate }) => daysBetween(startDate, endDate) < BOOKING.longestRangeDays,
  { error: 'Please ask for one year at most', path: ['endDate'] },
);

export const dateRange = /* @__PURE__ */ range.check(inOrder, atMostAYear);

const clockRange = { start: z.string(), end: z.string() };

const template = z.object({
  id: z.uuid(),
  name: z.string(),
  isDefault: z.boolean(),
  workingHours: z.object(clockRange),
  slotDuration: z.int().check(z.describe('minutes')),
  breakTimes: z.array(z.object({ ...clockRange, reason: z.string() })),
  applicableDates: z.array(z.string()),
});

const slot = z.readonly(
  z.object({
    timeSlot: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    duration: z.int().check(z.describe('minutes')),
    isAvailable: z.boolean(),
    isBooked: z.boolean(),
  }),
);

/** One day of the calendar. */
export const availabilityDay = z.object({
  date: z.string(),
  type: z.enum(DAY_TYPES),
  available: z.boolean(),
  reason: z.nullable(z.string()),
  reasonCode: z.optional(z.enum(DAY_REFUSALS)),
  holiday: z.nullable(z.object({ reason: z.string() })),
  slots: z.readonly(z.array(slot)),
  totalSlots: z.int(),
  availableSlots: z.int(),
});

const slotCheck = z.object({
  available: z.boolean(),
  reason: z.nullable(z.string()),
  reasonCode: z.optional(z.enum([...SLOT_REFUSALS, 'own_appointment'])),
  reasonDetails: z.optional(z.record(z.string(), z.string())),
});

const dayWithTemplate = z.extend(availabilityDay, { template: z.nullable(template) });
const dateEntry = z.object({
  dateString: z.string(),
  date: z.string(),
  type: availabilityDay.shape.type,
  available: z.boolean(),
});

export type AvailabilityDay = z.output<typeof availabilityDay>;
export type SlotCheck = z.output<typeof slotCheck>;
export type AvailabilityTemplate = z.output<typeof template>;

const onDate = z.strictObject({ date: dateField });

export const availabilityEndpoints = {
  availabilityOnDate: endpoint({
    method: 'GET',
    path: '/availability/availability/date/:date',
    summary: 'What can be booked on a day, and the template behind it',
    access: 'patient',
    params: onDate,
    query: z.strictObject(visitChoice),
    data: dayWithTemplate,
    refusals: [],
  }),
  availabilityInRange: endpoint({
    method: 'GET',
    path: '/availability/availability/range',
    summary: 'What can be booked on each day of a range',
    access: 'patient',
    query: z.extend(range, { ...onlyAvailable, ...visitChoice, ...exceptMoved }).check(inOrder, atMostAYear),
    data: z.readonly(z.array(availabilityDay)),
    refusals: [],
  }),
  templateOnDate: endpoint({
    method: 'GET',
    path: '/availability/availability/template/date/:date',
    summary: 'The template of a day; its own beats the default one',
    access: 'patient',
    params: onDate,
    data: z.object({ date: z.string(), template: z.nullable(template) }),
    refusals: [],
  }),
  templatesInRange: endpoint({
    method: 'GET',
    path: '/availability/availability/templates/range',
    summary: 'The template of each day of a range',
    access: 'patient',
    query: z.extend(range, onlyAvailable).check(inOrder, atMostAYear),
    data: z.array(z.object({ date: z.string(), template: z.nullable(template) })),
    refusals: [],
  }),
  availabilityData: endpoint({
    method: 'GET',
    path: '/availability/availability/data/range',
    summary: 'What availability is made of: templates, holidays and booked slots by date',
    access: 'patient',
    query: dateRange,
    data: z.object({
      templates: z.array(template),
      holidays: z.array(z.object({ date: z.string(), reason: z.string() })),
      bookedSlots: z.record(z.string(), z.array(z.string())),
    }),
    refusals: [],
  }),
  checkSlot: endpoint({
    method: 'POST',
    path: '/availability/availability/check-slot',
    // TREAT-30
    summary: 'Whether one slot can be booked now, and why not; what is not offered the booking alone refuses',
    access: 'patient',
    query: z.strictObject({ ...exceptMoved, ...visitChoice }),
    body: z.strictObject({
      date: dateField,
      timeSlot: timeSlotField,
      name: z.optional(nameField).check(z.describe('of whom the visit is to be, if not of the patient')),
    }),
    data: slotCheck,
    refusals: [],
  }),
  availabilityDates: endpoint({
    method: 'GET',
    path: '/availability/availability/dates',
    summary: 'Which days of a range have anything to book',
    access: 'patient',
    query: z.extend(range, visitChoice).check(inOrder, atMostAYear),
    data: z.array(dateEntry),
    refusals: [],
  }),
};
