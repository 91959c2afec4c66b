import { addDays, clinicDateAt } from '@chairside/rules/clinic-date';
import { CLINIC_TERMS } from '@chairside/rules/clinic-terms';
import { BOOKING } from '@chairside/rules/limits';
import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { publicHolidays } from './public-holidays.ts';
import { fillHolidayList, insertDefaultIfNone } from './store.ts';

const SUNDAY = 7;
const LUNCH = { start: 13 * 60, end: 14 * 60, reason: 'Lunch' };
const yearOf = (date: string) => Number(date.slice(0, 4));

/** Gives a new clinic hours to book in (SLOT-3). A clinic with a default template keeps its hours. */
export async function createFirstTemplate(database: Database, now: Date): Promise<void> {
  const template = {
    id: newId(),
    name: 'Regular hours',
    isDefault: true,
    opensMinute: BOOKING.opensAtHour * 60,
    closesMinute: BOOKING.closesAtHour * 60,
    slotMinutes: BOOKING.slotMinutes,
    breaks: [LUNCH],
    createdAt: now,
  };
  await insertDefaultIfNone(database, template, [SUNDAY]);
}

/**
 * Closes the clinic on India's public holidays of every year that the desk can book in by now: each list once, so that a
 * holiday the clinic has taken out stays out (SLOT-14). `timeZone` is the clinic's.
 */
export async function fillHolidays(database: Database, now: Date, timeZone: string): Promise<void> {
  const today = clinicDateAt(now, timeZone);
  const lastDate = addDays(today, CLINIC_TERMS.windowDays);
  for (let year = yearOf(today); year <= yearOf(lastDate); year += 1) {
    for (const { list, days } of publicHolidays(year)) {
      await database.transaction((tx) => fillHolidayList(tx, { year, list, filledAt: now }, days));
    }
  }
}
