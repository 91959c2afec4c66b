import { DAY_MS } from './durations.ts';

// There is no year 0 on the calendar, nor in the database.
const DATE = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** Whether `text` is a day of the calendar written `YYYY-MM-DD`; `2026-02-30` is none (FIELD-11). */
export function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The date `days` after `date`, both `YYYY-MM-DD`; negative days go back (DATA-8). */
export function addDays(date: string, days: number): string {
  return dateOf(midnightMs(date) + days * DAY_MS);
}

/** Days from one `YYYY-MM-DD` to another; negative when the other comes first (DATA-8). */
export function daysBetween(from: string, to: string): number {
  return Math.round((midnightMs(to) - midnightMs(from)) / DAY_MS);
}

/** Every date from `start` to `end`, both included, both `YYYY-MM-DD` (DATA-8). */
export function datesBetween(start: string, end: string): string[] {
  const dates: string[] = [];
  const count = daysBetween(start, end) + 1;
  // Month by month: a Date for each day would take ten times as long, and every question about availability asks this.
  for (
    let first = midnightMs(start);
    dates.length < count;
    first = midnightMs(start) + dates.length * DAY_MS
  ) {
    const date = dateOf(first);
    const ofMonth = date.slice(0, -2);
    const last = lastDayOf(Number(date.slice(0, 4)), Number(date.slice(5, 7)));
    for (let day = Number(date.slice(-2)); day <= last && dates.length < count; day += 1) {
      dates.push(ofMonth + twoDigits(day));
    }
  }
  return dates;
}

/** The day before the first one of the next month. */
const lastDayOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The days of the week in the order of their numbers, which begin with 1 for Monday (SLOT-15). */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** The day of the week of a date (`YYYY-MM-DD`): 1 for Monday to 7 for Sunday (SLOT-15). */
export function weekdayOf(date: string): number {
  return new Date(midnightMs(date)).getUTCDay() || WEEKDAYS.length;
}

/** The clinic's date at an instant, `YYYY-MM-DD` (DATA-8). */
export function clinicDateAt(at: Date, timeZone: string): string {
  const format = dateFormats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, ...DATE_FIELDS });
  dateFormats.set(timeZone, format);
  const fields = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${fields.get('year')}-${fields.get('month')}-${fields.get('day')}`;
}

// The browser asks no more of a time zone than its date; Temporal's polyfill is much to load for that.
const DATE_FIELDS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const dateFormats = new Map<string, Intl.DateTimeFormat>();

const LONG_DATE = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `21 May 2027` for `2027-05-21` (SCREEN-17). */
export function formatDate(date: string): string {
  return LONG_DATE.format(new Date(midnightMs(date)));
}

/** `November 2026` for `2026-11` (SCREEN-17). */
export function formatMonth(month: string): string {
  return new Date(midnightMs(`${month}-01`)).toLocaleDateString('en-IN', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** `21 Nov 2026` of an instant on the clinic's calendar (SCREEN-17). */
export function formatDateAt(instant: string, timeZone: string): string {
  return formatDate(clinicDateAt(new Date(instant), timeZone));
}

/** `20 Nov 2026, 3:05 PM` of an instant on the clinic's calendar and clock; a line breaks after the date alone (SCREEN-17). */
export function formatMoment(instant: string, timeZone: string): string {
  return new Date(instant)
    .toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone })
    .replace(/[ap]m$/, (half) => half.toUpperCase())
    .replace(/(?<!,)\s/g, '\u00a0');
}

// A date alone is reckoned with as if it were in UTC, where every day has 24 hours.
const midnightMs = (date: string) => Date.parse(`${date}T00:00:00Z`);

// Date's own toISOString takes four times as long.
function dateOf(milliseconds: number): string {
  const day = new Date(milliseconds);
  return `${String(day.getUTCFullYear()).padStart(4, '0')}-${twoDigits(day.getUTCMonth() + 1)}-${twoDigits(day.getUTCDate())}`;
}

const twoDigits = (number: number) => (number < 10 ? `0${number}` : String(number));
