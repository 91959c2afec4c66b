import { QUIET } from '@chairside/client/quiet';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { ALWAYS_FRESH } from '../../patient/freshness.ts';
import { call } from '../../session/call.ts';

/** What the dashboard shows of a patient's visits (DASH-13). Coming back to it, something may just have been booked. */
export const dashboardQuery = (userId: string) =>
  queryOptions({
    queryKey: ['dashboard', userId],
    queryFn: () => call(dashboardEndpoints.dashboardStats, {}, QUIET),
    ...ALWAYS_FRESH,
  });
