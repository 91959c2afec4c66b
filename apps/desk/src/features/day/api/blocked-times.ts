import { blockedTimeEndpoints } from '@chairside/contract/blocked-times';
import type { InputOf } from '@chairside/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';
import { refreshDays } from './day.ts';

const { blockTime, removeBlockedTime } = blockedTimeEndpoints;

type Block = InputOf<typeof blockTime>['body'];

/** The day that changed, and the slots of every day: another screen may show them. */
function askAgain(date: string): void {
  refreshDays(date);
  void queryClient.invalidateQueries({ queryKey: ['desk-slots'] });
}

/** Blocks a time. Sent again after no answer, it is the same block. */
export const useBlockTime = () =>
  useMutation({
    mutationFn: (body: Block) => call(blockTime, { body }),
    onSuccess: ({ date }) => askAgain(date),
    // One that was not answered may have been blocked.
    onError: (_error, { date }) => askAgain(date),
  });

/** Opens a blocked time again. */
export const useUnblock = ({ _id: id, date }: { _id: string; date: string }) =>
  useMutation({
    mutationFn: () => call(removeBlockedTime, { params: { id } }),
    onSuccess: () => askAgain(date),
    onError: () => askAgain(date),
  });
