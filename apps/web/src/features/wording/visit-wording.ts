import { formatDate } from '@chairside/rules/clinic-date';
import { formatTwelveHours, parseTimeSlot } from '@chairside/rules/clock-time';

/** Of a visit that no plan pays for (DESK-81). */
export const TO_BE_PAID = 'To be paid at the clinic';

/** `10:00 AM – 11:00 AM` for `10:00-11:00` */
export function displaySlot(timeSlot: string): string {
  const range = parseTimeSlot(timeSlot);
  return range ? `${formatTwelveHours(range.start)} – ${formatTwelveHours(range.end)}` : timeSlot;
}

/** `24 Nov 2026, 10:00 AM – 11:00 AM` */
export function displayVisit({ date, timeSlot }: { date: string; timeSlot: string }): string {
  return `${formatDate(date)}, ${displaySlot(timeSlot)}`;
}

const DAY = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Tuesday, 24 Nov 2026` for `2026-11-24` */
export function displayDay(date: string): string {
  return DAY.format(new Date(date));
}
