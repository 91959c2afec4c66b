import { type ClinicCalendar, calendarBetween, type OwnAppointment } from '../availability/feature.ts';
import type { Queries } from '../db/database.ts';
import { lockDayToBook } from './day-lock-store.ts';

/**
 * The calendar of a day, to book in; hours and chairs are held by then, as by whoever places a visit. Where visits are of
 * different lengths or by different people, who books waits for whoever else books on that day: two visits can then overlap in
 * a chair or at a dentist without beginning together, and would otherwise wait for each other.
 */
export async function calendarToBook(
  tx: Queries,
  date: string,
  chairs: number | null,
  except: OwnAppointment | null = null,
): Promise<ClinicCalendar> {
  const calendar = await calendarBetween(tx, { start: date, end: date }, chairs, except);
  if (calendar.isPlain) return calendar;
  await lockDayToBook(tx, date);
  return calendarBetween(tx, { start: date, end: date }, chairs, except);
}
