import { Temporal } from 'temporal-polyfill';

/** `from` plus calendar months at the same local time in `timeZone`; a missing day becomes the month's last (PAY-11). */
export function addMonths(from: Date, months: number, timeZone: string): Date {
  const later = Temporal.Instant.fromEpochMilliseconds(from.getTime())
    .toZonedDateTimeISO(timeZone)
    .add({ months });
  return new Date(later.epochMilliseconds);
}
