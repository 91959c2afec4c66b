import type { Database } from '../db/database.ts';
import { templateRowOn } from './schedule.ts';
import { scheduleReader } from './store.ts';

/** When the clinic works on a day, in minutes of it; without hours on a day off, which may have a name. */
interface DayHours {
  hours: { start: number; end: number; slotMinutes: number } | null;
  closedFor: string | null;
  breaks: { start: number; end: number; reason: string }[];
}

/** Reads the hours of a date (`YYYY-MM-DD`). A holiday beats every template. */
export function dayHoursReader(database: Database) {
  const readSchedule = scheduleReader(database);
  return async (date: string): Promise<DayHours> => {
    const schedule = (await readSchedule(date, date)).read();
    const [holiday] = schedule.holidays;
    const template = holiday ? null : templateRowOn(schedule, date);
    if (!template) return { hours: null, closedFor: holiday?.reason ?? null, breaks: [] };
    const { opensMinute: start, closesMinute: end, slotMinutes, breaks } = template;
    return { hours: { start, end, slotMinutes }, closedFor: null, breaks };
  };
}
