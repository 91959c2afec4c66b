import { chairEndpoints } from '@chairside/contract/chairs';
import type { InputOf } from '@chairside/contract/endpoint';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';

/** The chairs of the clinic by name. */
export const chairsQuery = queryOptions({
  queryKey: ['chairs'],
  queryFn: () => call(chairEndpoints.clinicChairs),
});

export const useNameChairs = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof chairEndpoints.nameChairs>['body']) =>
      callFresh(chairEndpoints.nameChairs, { body }),
    onSuccess: (saved) => queryClient.setQueryData(chairsQuery.queryKey, saved),
    onError: () => void queryClient.invalidateQueries(chairsQuery),
  });
