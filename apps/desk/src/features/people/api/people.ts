import { QUIET } from '@chairside/client/quiet';
import { staffEndpoints } from '@chairside/contract/staff';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';

/** Everybody who works at the clinic. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: () => call(staffEndpoints.staffOfClinic, {}, QUIET),
});
