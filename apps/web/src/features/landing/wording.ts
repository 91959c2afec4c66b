import type { LandingData, OpeningHours } from '@chairside/contract/landing';
import { formatTwelveHours, parseClockTime } from '@chairside/rules/clock-time';

const SHORT = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Mon – Sat, 9:00 AM – 6:00 PM`; `Daily, …` for the whole week. */
export function displayHours({ weekdays, opens, closes }: OpeningHours): string {
  return `${displayWeekdays(weekdays)}, ${displayTime(opens)} – ${displayTime(closes)}`;
}

/** `Mon, 23 Nov, 9:00 AM`. In the server's words as in the browser's, whose own calendars may differ in theirs. */
export function displaySlotStart({ date, startTime }: NonNullable<LandingData['nextSlot']>): string {
  const day = new Date(`${date}T00:00:00Z`);
  const weekday = SHORT[(day.getUTCDay() + 6) % 7];
  return `${weekday}, ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}, ${displayTime(startTime)}`;
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
  const name = (weekday: number) => SHORT[weekday - 1] ?? '';
  if (first === last) return name(first);
  return last === first + 1 ? `${name(first)}, ${name(last)}` : `${name(first)} – ${name(last)}`;
}

/** In one piece: on a narrow phone a line would end between the time and its AM or PM. */
function displayTime(clockTime: string): string {
  const minute = parseClockTime(clockTime);
  return minute === null ? clockTime : formatTwelveHours(minute).replace(' ', '\u00a0');
}
