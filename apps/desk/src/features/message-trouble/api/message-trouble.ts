import { deskMessageEndpoints } from '@chairside/contract/desk-messages';
import { MINUTE_MS } from '@chairside/rules/durations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { locked } from '../../staff-session/locked.ts';
import { queryClient } from '../../staff-session/query-client.ts';

const MOMENT_MS = 500;

/** What of the clinic's messages does not leave. */
export const messageTroubleQuery = queryOptions({
  queryKey: ['message-trouble'],
  queryFn: () => call(deskMessageEndpoints.messageTrouble),
  // Beside the events, should one be lost.
  refetchInterval: MINUTE_MS,
});

let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * Asks again, once for all that happens within a moment: when a provider is back, many messages leave at once. Behind the
 * lock, where nobody is signed in, it is put off until somebody is.
 */
export function refreshTrouble(): void {
  if (waiting !== undefined) return;
  waiting = setTimeout(() => {
    waiting = undefined;
    const refetchType = locked.get() ? 'none' : 'active';
    void queryClient.invalidateQueries({ queryKey: messageTroubleQuery.queryKey, refetchType });
  }, MOMENT_MS);
}
