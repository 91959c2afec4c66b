import { QUIET } from '@chairside/client/quiet';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { bookingWindow } from '../days/booking-window.ts';
import { rangeOf } from '../days/clinic-days.ts';
import type { ShownDay } from '../days/shown-day.ts';
import { AVAILABILITY, FRESH_FOR_MS } from './availability.ts';
import { availableDates } from './available-dates.ts';

/** The days of a month (`2026-11`) that can be looked at, in one call. */
export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: [...AVAILABILITY, 'month', month],
    queryFn: () => daysOf(month),
    staleTime: FRESH_FOR_MS,
  });

/** When the new lookup fails, whatever the reason, the older calls answer (BOOK-11). */
async function daysOf(month: string): Promise<readonly ShownDay[]> {
  const range = rangeOf(month, bookingWindow());
  if (!range) return [];
  try {
    return await call(availabilityEndpoints.availabilityInRange, { query: range }, QUIET);
  } catch {
    return availableDates(range);
  }
}
