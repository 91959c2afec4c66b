import { QUIET } from '@chairside/client/quiet';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { datesBetween } from '@chairside/rules/clinic-date';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { AVAILABILITY } from '../queries.ts';
import { bookingWindow } from './booking-window.ts';
import { monthOf, rangeOf } from './clinic-days.ts';
import { type DayWithSlots, dayOfOlderDates, dayOfOlderSlots, type ShownDay } from './shown-day.ts';

// Other patients book as well.
const FRESH_FOR_MS = 30_000;

/** The days of a month (`2026-11`) that can be looked at, in one call. */
export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: [...AVAILABILITY, 'month', month],
    queryFn: () => daysOf(month),
    staleTime: FRESH_FOR_MS,
  });

const olderSlotsQuery = (date: string) =>
  queryOptions({
    queryKey: [...AVAILABILITY, 'older', date],
    queryFn: async () => {
      const told = await call(appointmentEndpoints.availableSlots, { params: { date } }, QUIET);
      return dayOfOlderSlots(date, told);
    },
    staleTime: FRESH_FOR_MS,
  });

/** When the new lookup fails, whatever the reason, the older calls answer (BOOK-11). */
async function daysOf(month: string): Promise<readonly ShownDay[]> {
  const query = rangeOf(month, bookingWindow());
  if (!query) return [];
  try {
    return await call(availabilityEndpoints.availabilityInRange, { query }, QUIET);
  } catch {
    const { availableDates } = await call(appointmentEndpoints.availableDates, { query }, QUIET);
    const free = new Set(availableDates);
    return datesBetween(query.startDate, query.endDate).map((date) => dayOfOlderDates(date, free.has(date)));
  }
}

/** The slots of one day: at once where its month is known, from the older call where that told of no slots. */
export function useDay(date: string) {
  const month = useQuery(monthQuery(monthOf(date)));
  const known = month.data?.find((day) => day.date === date);
  const older = useQuery({ ...olderSlotsQuery(date), enabled: known?.slots === null });
  const day: DayWithSlots | undefined = hasSlots(known) ? known : older.data;
  const asked = known?.slots === null ? older : month;
  return { day, error: asked.error, isAsking: asked.isFetching, askAgain: () => void asked.refetch() };
}

function hasSlots(day: ShownDay | undefined): day is DayWithSlots {
  return day !== undefined && day.slots !== null;
}
