import { goingLiveEndpoints } from '@chairside/contract/going-live';
import type { ConfirmedItem } from '@chairside/rules/going-live';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';

/** What live mode needs, and what of it is done: it changes with whatever is set on other pages. */
export const checklistQuery = queryOptions({
  queryKey: ['going-live'],
  queryFn: () => call(goingLiveEndpoints.goingLive),
  staleTime: 0,
});

const refresh = () => queryClient.invalidateQueries(checklistQuery);

export const useConfirm = () =>
  useMutation({
    mutationFn: (item: ConfirmedItem) => callFresh(goingLiveEndpoints.confirmItem, { params: { item } }),
    onSuccess: refresh,
  });

export const useWithdrawConfirmation = () =>
  useMutation({
    mutationFn: (item: ConfirmedItem) =>
      callFresh(goingLiveEndpoints.withdrawConfirmation, { params: { item } }),
    onSuccess: refresh,
  });
