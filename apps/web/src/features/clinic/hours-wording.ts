import type { LandingData, OpeningHours } from '@chairside/contract/landing';
import { WEEKDAYS, weekdayOf } from '@chairside/rules/clinic-date';
import { formatTwelveHours, parseClockTime } from '@chairside/rules/clock-time';
import { clinic } from './clinic.ts';
import { landingAsSent } from './landing-data.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** When the clinic is open: in its own words, else as it can be booked (CLINIC-6); empty where neither is known. */
export const openingHours = () => clinic.openingHours || displayHours(landingAsSent()?.hours ?? []);

/** `Mon – Fri, 9:00 AM – 6:00 PM; Sat, 9:00 AM – 1:00 PM`; `Daily, …` for the whole week. */
export function displayHours(hours: readonly OpeningHours[]): string {
  return hours
    .map(
      ({ weekdays, opens, closes }) =>
        `${displayWeekdays(weekdays)}, ${displayTime(opens)} – ${displayTime(closes)}`,
    )
    .join('; ');
}

/** `Mon, 23 Nov, 9:00 AM`. In the server's words as in the browser's, whose own calendars may differ in theirs. */
export function displaySlotStart({ date, startTime }: NonNullable<LandingData['nextSlot']>): string {
  const day = new Date(`${date}T00:00:00Z`);
  return `${shortName(weekdayOf(date))}, ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}, ${displayTime(startTime)}`;
}

/** Neighbouring days as a stretch: `Mon – Fri, Sun`. */
function displayWeekdays(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return 'Daily';
  const stretches: { first: number; last: number }[] = [];
  for (const weekday of weekdays) {
    const latest = stretches.at(-1);
    if (latest && weekday === latest.last + 1) latest.last = weekday;
    else stretches.push({ first: weekday, last: weekday });
  }
  return stretches.map(displayStretch).join(', ');
}

function displayStretch({ first, last }: { first: number; last: number }): string {
  if (first === last) return shortName(first);
  const separator = last === first + 1 ? ', ' : ' – ';
  return `${shortName(first)}${separator}${shortName(last)}`;
}

/** `Mon` for 1. */
const shortName = (weekday: number) => WEEKDAYS[weekday - 1]?.slice(0, 3) ?? '';

/** In one piece: on a narrow phone a line would end between the time and its AM or PM. */
function displayTime(clockTime: string): string {
  const minute = parseClockTime(clockTime);
  return minute === null ? clockTime : formatTwelveHours(minute).replace(' ', '\u00a0');
}
