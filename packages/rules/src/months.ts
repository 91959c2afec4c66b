import { Temporal } from 'temporal-polyfill';

/** `from` plus calendar months at the same local time in `timeZone`; a missing day becomes the month's last (PAY-11). */
export function addMonths(from: Date, months: number, timeZone: string): Date {
  return onCalendar(from, { months }, timeZone);
}

/** `from` plus days at the same local time in `timeZone`; negative days go back (ADJUST-8). */
export function addLocalDays(from: Date, days: number, timeZone: string): Date {
  return onCalendar(from, { days }, timeZone);
}

function onCalendar(from: Date, by: { months: number } | { days: number }, timeZone: string): Date {
  const later = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(timeZone).add(by);
  return new Date(later.epochMilliseconds);
}
