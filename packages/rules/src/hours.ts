import { type Calendar, templateOn } from './availability.ts';
import { addDays, weekdayOf } from './clinic-date.ts';
import { type MinuteRange, overlaps } from './clock-time.ts';

/** When a clinic works: everything of a calendar but who comes. */
export type Hours = Omit<Calendar, 'bookings' | 'chairs'>;

/** When somebody comes; the date is `YYYY-MM-DD`. */
export interface DatedVisit extends MinuteRange {
  date: string;
}

/** Whether a visit lies in the hours of its day and touches no break (HOURS-4). */
export function isInsideHours({ date, ...range }: DatedVisit, hours: Hours): boolean {
  if (hours.holidays.has(date)) return false;
  const template = templateOn(date, hours);
  if (!template || range.start < template.hours.start || range.end > template.hours.end) return false;
  return !template.breaks.some((pause) => overlaps(pause, range));
}

/** The visits that do not lie in the hours of their day (HOURS-4). */
export function visitsOutside<Visit extends DatedVisit>(hours: Hours, visits: readonly Visit[]): Visit[] {
  return visits.filter((visit) => !isInsideHours(visit, hours));
}

/** The visits that a change of the hours leaves outside them; those that were outside before are not its doing (HOURS-4). */
export function visitsLeftOutside<Visit extends DatedVisit>(
  before: Hours,
  after: Hours,
  visits: readonly Visit[],
): Visit[] {
  return visitsOutside(after, visits).filter((visit) => isInsideHours(visit, before));
}

/** The dates of a month that is written `YYYY-MM`, in order (HOURS-1). */
export function datesOfMonth(month: string): string[] {
  const dates: string[] = [];
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The month so many after another, both `YYYY-MM` (HOURS-1). */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + (number - 1) + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** The next date after `today` that is a certain day of the week, 1 for Monday (HOURS-3). */
export function nextWeekday(today: string, weekday: number): string {
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  return addDays(today, ahead === 0 ? 7 : ahead);
}
