import { deskDayEndpoints } from '@chairside/contract/desk-day';
import { MINUTE_MS } from '@chairside/rules/durations';
import { weekOf } from '@chairside/rules/week';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { goByClock } from '../../staff-session/clinic-clock.ts';
import { WEEK_KEY } from './keys.ts';

/** The week around a date (`YYYY-MM-DD`), or this one by the clinic's own clock. */
export const weekQuery = (date: string | null) =>
  queryOptions({
    queryKey: [...WEEK_KEY, date === null ? 'this' : weekOf(date)[0]],
    queryFn: async () =>
      goByClock(await call(deskDayEndpoints.deskWeek, { query: date === null ? {} : { date } })),
    // It is shared with other desks: entered again, it is asked for again.
    staleTime: 0,
    // With the time slots go by.
    refetchInterval: MINUTE_MS,
  });
