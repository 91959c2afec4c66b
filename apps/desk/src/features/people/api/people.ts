import type { InputOf } from '@chairside/contract/endpoint';
import { peopleEndpoints } from '@chairside/contract/people';
import { staffEndpoints } from '@chairside/contract/staff';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';
import { ENTRY_KEY, queryClient } from '../../staff-session/query-client.ts';

/** Everybody who works at the clinic. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: () => call(staffEndpoints.staffOfClinic),
});

/** Sets what somebody may do. It may be oneself. */
export const useChangeStaff = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof peopleEndpoints.changeStaff>) =>
      callFresh(peopleEndpoints.changeStaff, input),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries(peopleQuery),
        queryClient.invalidateQueries({ queryKey: ENTRY_KEY }),
      ]),
  });

export const useDismissStaff = () =>
  useMutation({
    mutationFn: (id: string) => callFresh(peopleEndpoints.dismissStaff, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries(peopleQuery),
  });
