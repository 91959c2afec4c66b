import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';

/** Who is meant by a typed text. Those of the text before stay until the answer comes, so that nothing jumps. */
export const findPatientsQuery = (find: string, enabled: boolean) =>
  queryOptions({
    queryKey: ['find-patients', find],
    queryFn: () => call(deskPatientEndpoints.findPatients, { query: { find } }),
    enabled,
    placeholderData: keepPreviousData,
  });
