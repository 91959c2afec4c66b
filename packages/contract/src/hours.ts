import { HOURS_CHANGE_KINDS, HOURS_CHANGES } from '@chairside/rules/hours-changes';
import * as z from 'zod/mini';
import { dateField, timeSlotField } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { FIELD_REQUIRED, freeText, instant, parsed } from './fields.ts';

const MONTH_INVALID = 'Please choose a month';
const monthField = parsed(MONTH_INVALID, (typed) => (/^2\d{3}-(0[1-9]|1[0-2])$/.test(typed) ? typed : null));
const minutes = z.int('Please type minutes').check(z.minimum(1, 'Please type minutes'), z.maximum(1440));

/** Hours as they are typed: from when to when, how long a slot is, and the breaks (SLOT-12). */
const workField = z.strictObject({
  hours: timeSlotField,
  slotMinutes: minutes,
  breaks: z
    .array(z.strictObject({ during: timeSlotField, reason: freeText(HOURS_CHANGES.breakReasonMax) }))
    .check(z.maxLength(HOURS_CHANGES.breaksMost, `Please have at most ${HOURS_CHANGES.breaksMost} breaks`)),
});

const weekday = z.int().check(z.minimum(1), z.maximum(7));
const reason = freeText(HOURS_CHANGES.holidayReasonMax).check(z.minLength(1, FIELD_REQUIRED));

const days = z.array(z.strictObject({ date: dateField, reason })).check(z.maxLength(HOURS_CHANGES.datesMost));
const closedDays = days.check(z.minLength(1, 'Please choose a day'));
const yearField = z.int().check(z.minimum(2000), z.maximum(2999));

/** What an owner changes of the clinic's hours in one go (HOURS-2, HOURS-5, HOURS-8). */
const hoursChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('usual_hours_set'), work: workField }),
  z.strictObject({ kind: z.literal('weekday_hours_set'), weekday, work: workField }),
  z.strictObject({ kind: z.literal('weekday_hours_reset'), weekday }),
  z.strictObject({ kind: z.literal('weekday_closed'), weekday }),
  z.strictObject({ kind: z.literal('date_hours_set'), date: dateField, work: workField }),
  z.strictObject({ kind: z.literal('date_hours_reset'), date: dateField }),
  z.strictObject({ kind: z.literal('dates_closed'), days: closedDays }),
  z
    .strictObject({
      kind: z.literal('public_holidays_closed'),
      days,
      year: z
        .optional(yearField)
        .check(
          z.describe('that is chosen from, where no day is to be closed too; left out by the version before'),
        ),
    })
    .check(
      z.refine(({ days, year }) => days.length > 0 || year !== undefined, {
        error: 'Please choose a day',
        path: ['days'],
      }),
    ),
]);
export type HoursChangeSent = z.input<typeof hoursChange>;
export type HoursChange = z.output<typeof hoursChange>;

const minuteRange = { start: z.int(), end: z.int() };

const shownBreak = z.object({ ...minuteRange, reason: z.string() });

/** Hours as they are shown, in minutes of the clinic's day. */
const work = z.object({
  ...minuteRange,
  slotMinutes: z.int(),
  breaks: z.array(shownBreak),
});
export type Work = z.output<typeof work>;

/** What decides about the hours of a day: the usual ones, its day of the week, the date itself, or a holiday (HOURS-1). */
const dayOfHours = z.object({
  date: z.string(),
  by: z.enum(['usual', 'weekday', 'date', 'holiday']),
  work: z.nullable(work).check(z.describe('null when the clinic is closed')),
  reason: z.nullable(z.string()).check(z.describe('of a holiday')),
  visits: z.int().check(z.describe('that are booked')),
});
export type DayOfHours = z.output<typeof dayOfHours>;

const clinicHours = z.object({
  usual: z.nullable(work),
  weekdays: z.array(
    z.object({ weekday: z.int(), by: z.enum(['usual', 'weekday', 'closed']), work: z.nullable(work) }),
  ),
  today: z.string(),
  days: z.array(dayOfHours).check(z.describe('of the month')),
  holidays: z.array(z.object({ date: z.string(), reason: z.string() })).check(z.describe('from today on')),
  changes: z
    .array(
      z.object({
        _id: z.uuid(),
        kind: z.enum(HOURS_CHANGE_KINDS),
        about: z.nullable(z.string()).check(z.describe('a day of the week by its name, or dates')),
        by: z.string(),
        at: instant,
      }),
    )
    .check(z.describe('who changed what, the last first')),
});
export type ClinicHours = z.output<typeof clinicHours>;

const hoursShown = z.object({
  by: z.enum(['usual', 'weekday', 'closed', 'date', 'holiday']),
  work: z.nullable(work),
  reason: z.nullable(z.string()),
});
export type HoursShown = z.output<typeof hoursShown>;

/**
 * What is shown of the hours that a change is about: those of its day of the week (1 for Monday) or its date, the usual ones
 * where it has neither. Null where the date is not in the month that was read (HOURS-9).
 */
export function shownHours(
  { usual, weekdays, days }: ClinicHours,
  about: { kind: string; weekday?: number; date?: string },
): HoursShown | null {
  if (about.date !== undefined) {
    const day = days.find(({ date }) => date === about.date);
    return day ? { by: day.by, work: day.work, reason: day.reason } : null;
  }
  const day = weekdays.find((each) => each.weekday === about.weekday);
  return { by: day?.by ?? 'usual', work: day ? day.work : usual, reason: null };
}

/** A visit that a change leaves outside the hours; nothing becomes of it by itself (HOURS-4). */
const visitLeftOutside = z.object({
  _id: z.uuid(),
  patientId: z.uuid(),
  name: z.string(),
  date: z.string(),
  timeSlot: z.string(),
});
export type VisitLeftOutside = z.output<typeof visitLeftOutside>;

const leftOutside = {
  visits: z.array(visitLeftOutside).check(z.describe('the first of them')),
  visitCount: z.int(),
};

const previewedHours = z.object({
  days: z.array(
    z.object({
      date: z.string(),
      closedFor: z.nullable(z.string()),
      slots: z.array(z.object({ timeSlot: z.string(), isFree: z.boolean() })),
    }),
  ),
  ...leftOutside,
});
export type PreviewedHours = z.output<typeof previewedHours>;

const ofChange = [
  'hours_reversed',
  'break_outside_hours',
  'no_slot_fits',
  'slot_length',
  'hours_in_past',
  'hours_too_far',
] as const;

/** The clinic's hours, as an owner sees and changes them (HOURS-1 to HOURS-9). */
export const hoursEndpoints = {
  clinicHours: endpoint({
    method: 'GET',
    path: '/desk/hours',
    summary: 'The hours of the week, of the days of a month, the holidays to come, and who changed them last',
    access: 'staff:manage_clinic',
    query: z.strictObject({ month: monthField }),
    data: clinicHours,
    refusals: [],
  }),
  publicHolidays: endpoint({
    method: 'GET',
    path: '/desk/hours/public-holidays',
    summary: "India's public holidays of a year, as far as they are known or expected",
    access: 'staff:manage_clinic',
    query: z.strictObject({
      year: parsed('Please choose a year', (typed) => (/^2\d{3}$/.test(typed) ? Number(typed) : null)),
    }),
    data: z.array(
      z.object({
        date: z.string(),
        reason: z.string(),
        isExpected: z.boolean().check(z.describe('reckoned by the moon, not announced yet')),
        isClosed: z.boolean().check(z.describe('the clinic is closed on it already')),
      }),
    ),
    refusals: [],
  }),
  previewHours: endpoint({
    method: 'POST',
    path: '/desk/hours/preview',
    summary: 'The slots and the visits left outside the hours if a change were made; makes none',
    access: 'staff:manage_clinic',
    body: z.strictObject({ change: hoursChange }),
    data: previewedHours,
    refusals: [...ofChange],
  }),
  changeHours: endpoint({
    method: 'POST',
    path: '/desk/hours',
    summary:
      'Changes the hours; visits left outside them stay as they are, on the list of calls if requested',
    access: 'staff:manage_clinic',
    body: z.strictObject({
      change: hoursChange,
      callPatients: z.boolean(),
      before: z
        .optional(
          z.extend(hoursShown, {
            work: z.nullable(
              z.extend(work, { breaks: z.array(shownBreak).check(z.maxLength(HOURS_CHANGES.breaksMost)) }),
            ),
          }),
        )
        .check(z.describe('what was shown of the hours that are changed; left out by the version before')),
    }),
    data: z.object(leftOutside),
    refusals: [...ofChange, 'hours_changed_meanwhile'],
  }),
};
export type PublicHoliday = z.output<typeof hoursEndpoints.publicHolidays.data>[number];
