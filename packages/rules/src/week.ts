import { addDays, datesBetween, weekdayOf } from './clinic-date.ts';

/** The seven dates, from Monday on, of the week that a date lies in; all are `YYYY-MM-DD` (DESK-95). */
export function weekOf(date: string): string[] {
  const monday = addDays(date, 1 - weekdayOf(date));
  return datesBetween(monday, addDays(monday, 6));
}
