import { type Calendar, templateOn } from './availability.ts';
import { clinicTimeAt } from './clinic-clock.ts';
import type { MinuteRange } from './clock-time.ts';
import { MINUTE_MS } from './durations.ts';

const STEP_MINUTES = 5;
const DAY_MINUTES = 1_440;

/**
 * The time of a visit that begins at `now`: from the last full five minutes on, as long as the treatment, or a slot of that day, or of an
 * ordinary day where the clinic is closed, and no further than midnight (DESK-22). Null where the clinic has no hours at
 * all. The date is `YYYY-MM-DD` and the minutes are of that day, both on the clinic's clock.
 */
export function walkInSlot(
  calendar: Omit<Calendar, 'bookings' | 'chairs'>,
  now: Date,
  timeZone: string,
  minutes: number | null = null,
): { date: string; range: MinuteRange } | null {
  // A minute that has begun counts as gone there, and would begin the visit after `now`.
  const { date, minute } = clinicTimeAt(
    new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS),
    timeZone,
  );
  const template = templateOn(date, calendar) ?? calendar.defaultTemplate;
  if (!template) return null;
  const start = Math.floor(minute / STEP_MINUTES) * STEP_MINUTES;
  return { date, range: { start, end: Math.min(start + (minutes ?? template.slotMinutes), DAY_MINUTES) } };
}
