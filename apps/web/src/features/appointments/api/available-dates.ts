import { QUIET } from '@chairside/client/quiet';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { datesBetween } from '@chairside/rules/clinic-date';
import { call } from '../../session/call.ts';
import { dayOfOlderDates, type ShownDay } from '../days/shown-day.ts';

/** The days of a range, from the older call: whether anything can be booked on them, and nothing of their slots. */
export async function availableDates(range: { startDate: string; endDate: string }): Promise<ShownDay[]> {
  const answer = await call(appointmentEndpoints.availableDates, { query: range }, QUIET);
  const free = new Set(answer.availableDates);
  return datesBetween(range.startDate, range.endDate).map((date) => dayOfOlderDates(date, free.has(date)));
}
