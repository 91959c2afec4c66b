import { QUIET } from '@chairside/client/quiet';
import { staffEndpoints } from '@chairside/contract/staff';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { ENTRY_KEY } from '../query-client.ts';

/** Who is signed in here, and what the desk says of the clinic. */
export const entryQuery = queryOptions({
  queryKey: ENTRY_KEY,
  queryFn: () => call(staffEndpoints.deskEntry, {}, QUIET),
  staleTime: Number.POSITIVE_INFINITY,
});
