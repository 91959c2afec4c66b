import { QUIET } from '@chairside/client/quiet';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { dayOfOlderSlots } from '../days/shown-day.ts';
import { AVAILABILITY, FRESH_FOR_MS } from './availability.ts';

/** A day with its free slots, from the older call. */
export const olderSlotsQuery = (date: string) =>
  queryOptions({
    queryKey: [...AVAILABILITY, 'older', date],
    queryFn: async () =>
      dayOfOlderSlots(date, await call(appointmentEndpoints.availableSlots, { params: { date } }, QUIET)),
    staleTime: FRESH_FOR_MS,
  });
