import { orWithoutNewField } from '@chairside/client/version-before';
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
    mutationFn: ({ params, body: { before, ...body } }: InputOf<typeof peopleEndpoints.changeStaff>) =>
      orWithoutNewField({ before }, (shown) =>
        callFresh(peopleEndpoints.changeStaff, { params, body: { ...body, ...shown } }),
      ),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries(peopleQuery),
        queryClient.invalidateQueries({ queryKey: ENTRY_KEY }),
      ]),
    // Somebody else may have changed it.
    onError: () => void queryClient.invalidateQueries(peopleQuery),
  });

export const useDismissStaff = () =>
  useMutation({
    mutationFn: (id: string) => callFresh(peopleEndpoints.dismissStaff, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries(peopleQuery),
  });
