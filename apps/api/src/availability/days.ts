import type { AvailabilityDay } from '@chairside/contract/availability';
import { availability, type Calendar, type Day } from '@chairside/rules/availability';
import { bookingsByDate, type OwnAppointment, takenChairsIn } from '../appointments/taken-chairs.ts';
import type { Database, Queries } from '../db/database.ts';
import { hoursOf } from './schedule.ts';
import { scheduleReader } from './store.ts';

const REMEMBERED = 50;
const MINUTE_MS = 60_000;

export interface ClinicParts {
  database: Database;
  /** The clinic's. */
  timeZone: string;
  /** How many patients can be treated at once. */
  chairs: number;
}

interface DateRange {
  start: string;
  end: string;
}

/** Everything that decides about the slots of a range, as `queries` sees it. */
export async function calendarBetween(
  queries: Queries,
  { start, end }: DateRange,
  chairs: number,
  except: OwnAppointment | null = null,
): Promise<Calendar> {
  const schedule = await scheduleReader(queries)(start, end);
  const taken = await takenChairsIn(queries)(start, end, except);
  return { ...hoursOf(schedule.read()), bookings: bookingsByDate(taken.read()), chairs };
}

/**
 * Gives the days of a range as the wire shows them. What is computed is remembered by everything it was computed from,
 * the minute included, so that the same question over an unchanged calendar gets the very same object.
 */
export function dayReader({ database, timeZone, chairs }: ClinicParts) {
  const readSchedule = scheduleReader(database);
  const readTaken = takenChairsIn(database);
  const remembered = new Map<string, readonly AvailabilityDay[]>();

  return async ({ start, end }: DateRange, now: Date): Promise<readonly AvailabilityDay[]> => {
    const [schedule, taken] = await Promise.all([readSchedule(start, end), readTaken(start, end, null)]);
    // Slots begin on full minutes, so that within one minute none comes too near.
    const minute = Math.ceil(now.getTime() / MINUTE_MS);
    const key = [start, end, minute, schedule.text, taken.text].join('\n');
    const known = remembered.get(key);
    if (known) return known;
    const calendar = { ...hoursOf(schedule.read()), bookings: bookingsByDate(taken.read()), chairs };
    const days = availability({ start, end }, calendar, now, timeZone).map(presentDay);
    remembered.set(key, days);
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    return days;
  };
}

function presentDay({ date, type, reason, slots }: Day): AvailabilityDay {
  const free = slots.filter(({ isAvailable }) => isAvailable).length;
  return {
    date,
    type,
    available: free > 0,
    reason,
    holiday: type === 'holiday' ? { reason: reason ?? '' } : null,
    slots,
    totalSlots: slots.length,
    availableSlots: free,
  };
}
