import type { Queries } from '../db/database.ts';
import { calendarReader } from './calendar-store.ts';
import { type ClinicCalendar, calendarOf, templateRowOn } from './schedule.ts';
import type { Schedule } from './schedule-json-store.ts';

/** When the clinic works on a day, in minutes of it; without hours on a day off, which may have a name. */
interface DayHours {
  hours: { start: number; end: number; slotMinutes: number } | null;
  closedFor: string | null;
  breaks: { start: number; end: number; reason: string }[];
}

/** Some days as the desk plans them: the hours of each, and everything that decides about their slots. */
interface WorkDays {
  calendar: ClinicCalendar;
  chairNames: string[];
  hoursOn(date: string): DayHours;
}

/** Reads the days from `start` to `end` (`YYYY-MM-DD`, both included) in one statement. */
export function workDaysReader(queries: Queries, chairs: number | null) {
  const readCalendar = calendarReader(queries);
  return async (start: string, end = start): Promise<WorkDays> => {
    const { schedule, taken } = await readCalendar(start, end);
    const rows = schedule.read();
    return {
      calendar: calendarOf(rows, taken.read(), chairs),
      chairNames: rows.chairNames,
      hoursOn: (date) => hoursOfDay(rows, date),
    };
  };
}

/** A holiday beats every template. */
function hoursOfDay(schedule: Schedule, date: string): DayHours {
  const holiday = schedule.holidays.find((one) => one.date === date);
  const template = holiday ? null : templateRowOn(schedule, date);
  if (!template) return { hours: null, closedFor: holiday?.reason ?? null, breaks: [] };
  const { opensMinute: start, closesMinute: end, slotMinutes, breaks } = template;
  return { hours: { start, end, slotMinutes }, closedFor: null, breaks };
}
