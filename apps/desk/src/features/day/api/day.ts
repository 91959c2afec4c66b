import type { DeskDay, DeskVisit } from '@chairside/contract/desk-day';
import { deskDayEndpoints } from '@chairside/contract/desk-day';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { goByClock } from '../../staff-session/clinic-clock.ts';
import { queryClient } from '../../staff-session/query-client.ts';
import { shownDay } from '../shown-day.ts';
import { DAY_KEY, WEEK_KEY } from './keys.ts';

/** A day of the clinic (`YYYY-MM-DD`), or today by the clinic's own clock. */
export const dayQuery = (date: string | null) =>
  queryOptions({
    queryKey: [...DAY_KEY, date ?? 'today'],
    queryFn: async () =>
      goByClock(await call(deskDayEndpoints.deskDay, { query: date === null ? {} : { date } })),
    select: shownDay,
    // It is shared with other desks: entered again, it is asked for again.
    staleTime: 0,
  });

/** Asks again for what is shown; for one date alone where only that has changed. */
export function refreshDays(date?: string): void {
  void queryClient.invalidateQueries({ queryKey: WEEK_KEY });
  void queryClient.invalidateQueries({
    queryKey: DAY_KEY,
    predicate: ({ queryKey, state }) => {
      const shown = queryClient.getQueryData<DeskDay>(queryKey)?.date;
      return date === undefined || shown === undefined || shown === date || state.status === 'error';
    },
  });
}

/** Asks again for the days on which somebody comes: their visit may be paid by now, or have more sessions left, or fewer. */
export function refreshDaysWithVisits(): void {
  void queryClient.invalidateQueries({
    queryKey: DAY_KEY,
    predicate: ({ queryKey }) => (queryClient.getQueryData<DeskDay>(queryKey)?.visits.length ?? 0) > 0,
  });
}

/** Puts a visit as the server says it is now into the days that show it, ahead of what is asked for again. */
export function showVisit(visit: DeskVisit): void {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: DAY_KEY })) {
    queryClient.setQueryData<DeskDay>(
      queryKey,
      (day) => day && { ...day, visits: day.visits.map((one) => (one._id === visit._id ? visit : one)) },
      // Its clock is of then.
      { updatedAt: state.dataUpdatedAt },
    );
  }
  refreshDays(visit.date);
}
