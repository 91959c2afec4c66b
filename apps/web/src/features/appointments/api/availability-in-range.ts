import { QUIET } from '@chairside/client/quiet';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { bookingWindow } from '../days/booking-window.ts';
import { rangeOf } from '../days/clinic-days.ts';
import type { ShownDay } from '../days/shown-day.ts';
import { AVAILABILITY, FRESH_FOR_MS, type VisitToPlace } from './availability.ts';
import { availableDates } from './available-dates.ts';

/** The days of a month (`2026-11`) that can be looked at, in one call. */
export const monthQuery = (month: string, visit: VisitToPlace = {}) =>
  queryOptions({
    queryKey: [...AVAILABILITY, 'month', month, visit],
    queryFn: () => daysOf(month, visit),
    staleTime: FRESH_FOR_MS,
  });

/** When the new lookup fails, whatever the reason, the older calls answer (BOOK-11). */
async function daysOf(month: string, visit: VisitToPlace): Promise<readonly ShownDay[]> {
  const range = rangeOf(month, bookingWindow());
  if (!range) return [];
  try {
    return await call(availabilityEndpoints.availabilityInRange, { query: { ...range, ...visit } }, QUIET);
  } catch (error) {
    // They know of no treatments.
    if (visit.treatment) throw error;
    return availableDates(range);
  }
}
