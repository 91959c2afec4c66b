import { formatClockTime } from '@chairside/rules/clock-time';
import type { Database } from '../db/database.ts';
import { scheduleReader } from './calendar-store.ts';

/** From when to when the clinic is open on an ordinary day, as `HH:MM` on its clock. */
interface UsualHours {
  opens: string;
  closes: string;
}

/** Reads the hours of an ordinary day, as they stand on a date; null where the clinic has none. */
export function usualHoursReader(database: Database) {
  const readSchedule = scheduleReader(database);
  return async (date: string): Promise<UsualHours | null> => {
    const { templates } = (await readSchedule(date, date)).read();
    const usual = templates.find(({ isDefault }) => isDefault);
    if (!usual) return null;
    return { opens: formatClockTime(usual.opensMinute), closes: formatClockTime(usual.closesMinute) };
  };
}
