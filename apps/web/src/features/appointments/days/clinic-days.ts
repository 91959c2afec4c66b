import { addDays } from '@chairside/rules/clinic-date';

/** `2026-11` for `2026-11-24`. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** The month after `2026-12` is `2027-01`. */
export function monthAfter(month: string): string {
  return monthOf(addDays(`${month}-28`, 4));
}

/** The days of a month that lie in the window; null when none does. */
export function rangeOf(month: string, { today, last }: { today: string; last: string }) {
  const firstOfMonth = `${month}-01`;
  const lastOfMonth = addDays(`${monthAfter(month)}-01`, -1);
  const startDate = firstOfMonth < today ? today : firstOfMonth;
  const endDate = lastOfMonth > last ? last : lastOfMonth;
  return startDate <= endDate ? { startDate, endDate } : null;
}

/** A clinic day as the calendar component wants it: midnight on the device's own clock. */
export function deviceDate(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

/** The clinic day that a date of the calendar component stands for. */
export function clinicDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'UTC' });
  return (date: string) => format.format(new Date(`${date}T00:00:00Z`));
};

/** `Tuesday, 24 November 2026` */
export const longDate = inWords({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
/** `Tue, 24 Nov` */
export const shortDate = inWords({ weekday: 'short', day: 'numeric', month: 'short' });
