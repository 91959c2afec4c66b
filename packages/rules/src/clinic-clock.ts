import { Temporal } from 'temporal-polyfill';
import { datesBetween } from './clinic-date.ts';
import { MINUTE_MS } from './durations.ts';

/** The clinic's date and minute of the day at an instant; a minute that has begun counts as gone (DATA-8). */
export function clinicTimeAt(at: Date, timeZone: string): { date: string; minute: number } {
  const local = zoned(new Date(Math.ceil(at.getTime() / MINUTE_MS) * MINUTE_MS), timeZone);
  return { date: local.toPlainDate().toString(), minute: local.hour * 60 + local.minute };
}

/**
 * The instant at which the clinic's clock shows a minute (0 to 1440) of a date. An hour that the clock repeats means its
 * first time, one that it skips the time as much later (DATA-8).
 */
export function instantOf(date: string, minute: number, timeZone: string): Date {
  const midnight = Temporal.PlainDate.from(date).toPlainDateTime();
  return new Date(midnight.add({ minutes: minute }).toZonedDateTime(timeZone).epochMilliseconds);
}

/** The dates from `start` to `end` (both included) on which the clinic's clock is put forward or back (SLOT-5). */
export function clockChanges(start: string, end: string, timeZone: string): ReadonlySet<string> {
  const key = `${start} ${end} ${timeZone}`;
  const dates = foundChanges.get(key) ?? findClockChanges(start, end, timeZone);
  if (foundChanges.size >= RANGES_KNOWN) foundChanges.clear();
  foundChanges.set(key, dates);
  return dates;
}

// Many ask about the same days, and the calendar of the clocks takes longer to ask than a day's slots.
const RANGES_KNOWN = 100;
const foundChanges = new Map<string, ReadonlySet<string>>();

function findClockChanges(start: string, end: string, timeZone: string): ReadonlySet<string> {
  const dates = new Set<string>();
  let at = Temporal.PlainDate.from(start).toZonedDateTime(timeZone).subtract({ seconds: 1 });
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (!next) return dates;
    // The clock jumps from the one time to the other. At midnight the two lie on different dates, and whoever changes
    // sides of the date line jumps over a whole one.
    const before = next.subtract({ nanoseconds: 1 }).toPlainDate();
    const after = next.toPlainDate();
    const isForward = Temporal.PlainDate.compare(before, after) <= 0;
    const [first, last] = isForward ? [before, after] : [after, before];
    if (Temporal.PlainDate.compare(first, end) > 0) return dates;
    for (const date of datesBetween(first.toString(), last.toString())) dates.add(date);
    at = next;
  }
}

const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
