import { orWithoutNewField } from '@chairside/client/version-before';
import type { InputOf } from '@chairside/contract/endpoint';
import { type HoursChangeSent, hoursEndpoints } from '@chairside/contract/hours';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';

const { changeHours } = hoursEndpoints;
const HOURS_KEY = ['clinic-hours'] as const;
/** A month that is not on the screen is forgotten: looked at again, it would be shown as it was until it is loaded. */
const refresh = () => {
  queryClient.removeQueries({ queryKey: HOURS_KEY, type: 'inactive' });
  return queryClient.invalidateQueries({ queryKey: HOURS_KEY });
};

/** The hours of the week, and of the days of a month (`YYYY-MM`). */
export const hoursQuery = (month: string) =>
  queryOptions({
    queryKey: [...HOURS_KEY, month],
    queryFn: () => call(hoursEndpoints.clinicHours, { query: { month } }),
    placeholderData: keepPreviousData,
  });

/** India's public holidays of a year that are still to come. */
export const publicHolidaysQuery = (year: number) =>
  queryOptions({
    queryKey: [...HOURS_KEY, 'public-holidays', year],
    queryFn: () => call(hoursEndpoints.publicHolidays, { query: { year: String(year) } }),
  });

/** As a server of the version before takes it, which knows the year by the days alone. */
const withoutYear = (change: HoursChangeSent): HoursChangeSent =>
  change.kind === 'public_holidays_closed' ? { ...change, year: undefined } : change;

/** What a change would do, as the clinic is booked now. */
export const previewQuery = (change: HoursChangeSent) =>
  queryOptions({
    queryKey: ['hours-preview', change],
    queryFn: () =>
      orWithoutNewField({ change }, ({ change: sent = withoutYear(change) }) =>
        callFresh(hoursEndpoints.previewHours, { body: { change: sent } }),
      ),
    staleTime: 0,
    gcTime: 0,
  });

export const useChangeHours = () =>
  useMutation({
    mutationFn: ({ change, before, ...body }: InputOf<typeof changeHours>['body']) =>
      orWithoutNewField({ change, before }, ({ change: sent = withoutYear(change), ...opened }) =>
        callFresh(changeHours, { body: { ...body, change: sent, ...opened } }),
      ),
    onSuccess: refresh,
    onError: () => void refresh(),
  });
