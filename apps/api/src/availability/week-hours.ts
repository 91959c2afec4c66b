import type { OpeningHours } from '@chairside/contract/landing';
import { formatClockTime } from '@chairside/rules/clock-time';
import type { Database } from '../db/database.ts';
import { listWeek } from './weekday-hours-store.ts';

/** Reads the hours of every week, for all days that have the same together; dates and holidays aside (PLAN-14). */
export async function readWeekHours(database: Database): Promise<OpeningHours[]> {
  const week = await listWeek(database);
  const alike = Map.groupBy(week, ({ opensMinute, closesMinute }) => `${opensMinute} ${closesMinute}`);
  return [...alike.values()].flatMap(([first, ...others]) =>
    first
      ? {
          weekdays: [first, ...others].map(({ weekday }) => weekday),
          opens: formatClockTime(first.opensMinute),
          closes: formatClockTime(first.closesMinute),
        }
      : [],
  );
}
