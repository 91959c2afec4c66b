import { clinicDateAt, formatDate } from '@chairside/rules/clinic-date';

/** `21 Nov 2026`, on the clinic's calendar. */
export function displayDate(instant: string, timeZone: string): string {
  return formatDate(clinicDateAt(new Date(instant), timeZone));
}

/** `20 Nov 2026, 3:05 PM` on the clinic's calendar and clock. */
export function displayMoment(instant: string, timeZone: string): string {
  const time = new Date(instant).toLocaleTimeString('en-IN', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
  });
  return `${displayDate(instant, timeZone)}, ${time.toUpperCase()}`;
}
