import { clinicDetailEndpoints } from '@chairside/contract/clinic-details';
import type { InputOf } from '@chairside/contract/endpoint';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';
import { ENTRY_KEY, queryClient } from '../../staff-session/query-client.ts';

const { clinicDetails, changeClinicDetails } = clinicDetailEndpoints;

/** What the clinic says of itself. */
export const detailsQuery = queryOptions({
  queryKey: ['clinic-details'],
  queryFn: () => call(clinicDetails),
});

export const useChangeDetails = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof changeClinicDetails>['body']) =>
      callFresh(changeClinicDetails, { body }),
    onSuccess(details) {
      queryClient.setQueryData(detailsQuery.queryKey, details);
      // The desk says the clinic's name as well.
      return queryClient.invalidateQueries({ queryKey: ENTRY_KEY });
    },
  });
