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
/** Whether days without anything to book are left out. */
export const onlyAvailable = { onlyAvailable: z.optional(trueOrFalse) };

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

export type AvailabilityDay = z.output<typeof availabilityDay>;
export type SlotCheck = z.output<typeof slotCheck>;

export const availabilityEndpoints = {
  availabilityInRange: endpoint({
    method: 'GET',
    path: '/availability/availability/range',
    summary: 'What can be booked on each day of a range',
    access: 'patient',
    query: z.extend(range, { ...onlyAvailable, ...visitChoice, ...exceptMoved }).check(inOrder, atMostAYear),
    data: z.readonly(z.array(availabilityDay)),
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
};
