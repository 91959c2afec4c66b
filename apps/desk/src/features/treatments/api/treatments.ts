import type { InputOf } from '@chairside/contract/endpoint';
import { treatmentEndpoints } from '@chairside/contract/treatments';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';

/** What visits can be booked for, in the clinic's order. */
export const treatmentsQuery = queryOptions({
  queryKey: ['treatments'],
  queryFn: () => call(treatmentEndpoints.treatments),
});

const { addTreatment, changeTreatment, orderTreatments, retireTreatment } = treatmentEndpoints;
const refresh = () => queryClient.invalidateQueries(treatmentsQuery);

/** Adds a treatment where there is no `id`, and changes that one otherwise. */
export const useSaveTreatment = (id: string | null) =>
  useMutation({
    mutationFn: ({ before, ...body }: InputOf<typeof changeTreatment>['body']) =>
      id === null
        ? callFresh(addTreatment, { body })
        : callFresh(changeTreatment, { params: { id }, body: { ...body, before } }),
    onSuccess: refresh,
    onError: () => void refresh(),
  });

export const useOrderTreatments = () =>
  useMutation({
    mutationFn: (ids: string[]) => callFresh(orderTreatments, { body: { ids } }),
    onSuccess: (saved) => queryClient.setQueryData(treatmentsQuery.queryKey, saved),
  });

export const useRetireTreatment = (id: string) =>
  useMutation({
    mutationFn: (isRetired: boolean) => callFresh(retireTreatment, { params: { id }, body: { isRetired } }),
    onSuccess: refresh,
  });
