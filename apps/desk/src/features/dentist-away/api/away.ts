import { dentistAwayEndpoints } from '@chairside/contract/dentist-away';
import type { InputOf } from '@chairside/contract/endpoint';
import { queryOptions, useIsMutating, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { ASK_AGAIN_FIRST } from '../../visits/api/ask-again.ts';

const { affectedVisits, saveAway } = dentistAwayEndpoints;

export interface Range {
  startDate: string;
  endDate: string;
}

/** Who is to come to a dentist on some days, and where each could be instead. */
export const affectedQuery = (id: string, range: Range) =>
  queryOptions({
    queryKey: ['dentist-away', id, range],
    queryFn: () => callFresh(affectedVisits, { params: { id }, query: { ...range } }),
    staleTime: 0,
    gcTime: 0,
    // Proposals that change while somebody reads them cannot be decided about.
    refetchOnWindowFocus: false,
  });

const savingKey = (id: string) => ['dentist-away', id];

/** Notes the absence and moves visits. Sent again after no answer, it does nothing twice. */
export const useSaveAway = (id: string) =>
  useMutation({
    mutationKey: savingKey(id),
    mutationFn: (body: InputOf<typeof saveAway>['body']) => callFresh(saveAway, { params: { id }, body }),
    // One that was not answered may have been saved: what is left of it is looked up.
    ...ASK_AGAIN_FIRST,
  });

/** Whether an absence of theirs is being saved. */
export const useIsSavingAway = (id: string) => useIsMutating({ mutationKey: savingKey(id) }) > 0;
