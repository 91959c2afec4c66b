import { type ChairBooking, freeChair } from './chair-bookings.ts';
import { clinicTimeAt, clockChanges, instantOf } from './clinic-clock.ts';
import { addDays, clinicDateAt, datesBetween, WEEKDAYS, weekdayOf } from './clinic-date.ts';
import { formatClockTime, formatTimeSlot, type MinuteRange } from './clock-time.ts';
import type { Template } from './cut-slots.ts';
import { HOUR_MS, MINUTE_MS } from './durations.ts';
import { BOOKING } from './limits.ts';
import type { DayRefusal } from './slot-refusals.ts';
import {
  type DentistDay,
  dentistDays,
  dentistsDuring,
  PLAIN_VISIT,
  timesFor,
  type VisitRequest,
  withBuffer,
  worksDuring,
} from './visit-request.ts';

/** What is known of the days asked about. The maps' keys are `YYYY-MM-DD`. */
export interface Calendar {
  defaultTemplate: Template | null;
  templates: ReadonlyMap<string, Template>;
  /** The days of the week, 1 for Monday to 7 for Sunday, on which the default template does not hold. */
  closedWeekdays: ReadonlySet<number>;
  /** Reasons of the days on which the clinic is closed. */
  holidays: ReadonlyMap<string, string>;
  bookings: ReadonlyMap<string, readonly ChairBooking[]>;
  chairs: number;
}

/** One slot as the wire shows it (SLOT-6). */
export interface Slot {
  readonly timeSlot: string;
  readonly startTime: string;
  readonly endTime: string;
  /** Minutes. */
  readonly duration: number;
  readonly isAvailable: boolean;
  readonly isBooked: boolean;
}

/** What a day of the calendar can be; one is extended when it opens earlier or closes later than the others. */
export const DAY_TYPES = ['regular', 'extended', 'holiday', 'unavailable'] as const;
type DayType = (typeof DAY_TYPES)[number];

export interface Day {
  date: string;
  type: DayType;
  /** Null when the clinic works that day. */
  refusal: DayRefusal | null;
  slots: readonly Slot[];
}

/** From when to when somebody may book: a patient's terms are the defaults, the clinic's own are its business. */
export interface BookingTerms {
  leadHours: number;
  windowDays: number;
}

/** When, on whose terms and for what visit slots are asked for. */
export interface SlotQuestion {
  now: Date;
  /** The clinic's. */
  timeZone: string;
  /** Unless it says otherwise, a patient's. */
  terms?: BookingTerms | undefined;
  /** Unless it says otherwise, a visit of the clinic's ordinary length. */
  request?: VisitRequest | undefined;
}

/** A slot of a template, and how it shows on a day on which it is free or taken. */
interface OpenSlot {
  range: MinuteRange;
  free: Slot;
  taken: Slot;
}

/** The slots of a template, and what a day shows on which none is taken or too soon. */
interface OpenSlots {
  slots: readonly OpenSlot[];
  allFree: readonly Slot[];
}

/**
 * The days from `start` to `end` (`YYYY-MM-DD`, both included) as they stand at `now`, with the slots that start at
 * least 24 hours later (SLOT-1, SLOT-4, SLOT-15). A template of the date beats the default one, and a holiday beats both.
 * Of a visit that dentists do there are the times at which one of them works, and a day without such a time is none for it
 * (SLOT-18).
 */
export function availability(
  { start, end }: { start: string; end: string },
  calendar: Calendar,
  { now, timeZone, terms = BOOKING, request = PLAIN_VISIT }: SlotQuestion,
): Day[] {
  const today = clinicDateAt(now, timeZone);
  const last = addDays(today, terms.windowDays);
  const earliest = new Date(now.getTime() + terms.leadHours * HOUR_MS);
  const earliestHere = clinicTimeAt(earliest, timeZone);
  const clockChangeDays = clockChanges(start, end, timeZone);
  const cut = new Map<Template, OpenSlots>();
  const openSlots = (template: Template) => {
    const slots = cut.get(template) ?? openSlotsOf(template, request);
    cut.set(template, slots);
    return slots;
  };
  const firstWeekday = weekdayOf(start);

  return datesBetween(start, end).map((date, place) => {
    const closed = (type: DayType, refusal: DayRefusal): Day => ({ date, type, refusal, slots: [] });
    const holiday = calendar.holidays.get(date);
    const template = templateOn(date, calendar, ((firstWeekday - 1 + place) % WEEKDAYS.length) + 1);
    if (date < today) return closed('unavailable', { refused: 'date_past' });
    if (holiday !== undefined) {
      return closed('holiday', { refused: 'date_holiday', details: { name: holiday } });
    }
    if (!template) return closed('unavailable', { refused: 'date_not_working' });
    if (date > last) return closed('unavailable', { refused: 'date_too_far' });

    const bookings = calendar.bookings.get(date);
    const dentists = dentistDays(date, request, bookings ?? []);
    const open = openSlots(template);
    if (!fitsAny(open, dentists)) return closed('unavailable', { refused: 'date_not_working' });
    const type = isExtended(template, calendar.defaultTemplate) ? 'extended' : 'regular';
    const hasClockChange = clockChangeDays.has(date);
    const isAllInTime = !hasClockChange && date > earliestHere.date;
    if (isAllInTime && !dentists && !bookings) return { date, type, refusal: null, slots: open.allFree };
    const comesInTime = (range: MinuteRange) =>
      hasClockChange
        ? instantOf(date, range.start, timeZone) >= earliest && lastsItsLength(date, range, timeZone)
        : date === earliestHere.date && range.start >= earliestHere.minute;
    const slots: Slot[] = [];
    for (const { range, free, taken } of open.slots) {
      if (!isAllInTime && !comesInTime(range)) continue;
      const staffed = dentists ? dentistsDuring(dentists, range, request.bufferMinutes) : 'free';
      if (staffed === 'nobody') continue;
      const until = withBuffer(range, request.bufferMinutes);
      const isTaken =
        staffed === 'booked' ||
        (bookings !== undefined && freeChair(until, bookings, calendar.chairs) === null);
      slots.push(isTaken ? taken : free);
    }
    return { date, type, refusal: null, slots };
  });
}

/** The template that holds on a date (`YYYY-MM-DD`), holiday or not; null on a day off (SLOT-1, SLOT-15). */
export function templateOn(
  date: string,
  { templates, defaultTemplate, closedWeekdays }: Omit<Calendar, 'bookings' | 'chairs'>,
  weekday = weekdayOf(date),
): Template | null {
  return templates.get(date) ?? (closedWeekdays.has(weekday) ? null : defaultTemplate);
}

/** Opens earlier or closes later than on an ordinary day (SLOT-8). */
export function isExtended(template: Template, ordinary: Template | null): boolean {
  if (!ordinary || template === ordinary) return false;
  return template.hours.start < ordinary.hours.start || template.hours.end > ordinary.hours.end;
}

/** On a day with a clock change some stretches of the wall clock are longer or shorter, or do not exist. */
function lastsItsLength(date: string, { start, end }: MinuteRange, timeZone: string): boolean {
  const ends = instantOf(date, end, timeZone);
  const lastMinute = clinicTimeAt(new Date(ends.getTime() - MINUTE_MS), timeZone);
  return (
    ends.getTime() - instantOf(date, start, timeZone).getTime() === (end - start) * MINUTE_MS &&
    lastMinute.date === date &&
    lastMinute.minute === end - 1
  );
}

/** Whether a visit fits on a day at all, whatever the time is and whoever is booked. */
function fitsAny({ slots }: OpenSlots, dentists: readonly DentistDay[] | null): boolean {
  if (!dentists) return slots.length > 0;
  return slots.some(({ range }) => dentists.some((day) => worksDuring(day, range)));
}

function openSlotsOf(template: Template, request: VisitRequest): OpenSlots {
  const slots = timesFor(template, request).map(openSlot);
  return { slots, allFree: slots.map(({ free }) => free) };
}

function openSlot(range: MinuteRange): OpenSlot {
  const free = {
    timeSlot: formatTimeSlot(range),
    startTime: formatClockTime(range.start),
    endTime: formatClockTime(range.end),
    duration: range.end - range.start,
    isAvailable: true,
    isBooked: false,
  };
  return { range, free, taken: { ...free, isAvailable: false, isBooked: true } };
}
