import { clinicStatusEndpoints } from '@chairside/contract/clinic-status';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';

const AGAIN_MS = 30_000;
const BANNER_AGAIN_MS = 60_000;

/** How the installation runs, asked anew twice a minute. */
export const clinicStatusQuery = queryOptions({
  queryKey: ['clinic-status'],
  queryFn: () => call(clinicStatusEndpoints.clinicStatus),
  staleTime: 0,
  refetchInterval: AGAIN_MS,
});

/** What every page says to an owner. */
export const clinicTroubleQuery = queryOptions({
  queryKey: ['clinic-trouble'],
  queryFn: () => call(clinicStatusEndpoints.clinicTrouble),
  refetchInterval: BANNER_AGAIN_MS,
});
