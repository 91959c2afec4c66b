import { CallError } from '@chairside/client/call-error';
import type { Appointment } from '@chairside/contract/appointments';
import { usesSession } from '@chairside/rules/appointment';
import type { MutationFunctionContext, QueryClient, QueryKey } from '@tanstack/react-query';
import { refreshUser } from '../../session/session.ts';
import { AVAILABILITY } from './availability.ts';
import { type ChangeKind, setLatestChange } from './latest-change.ts';
import { appointmentsQuery } from './list-appointments.ts';
import { sessionLimitsQuery } from './session-limits.ts';

/** What a mutation that changes an appointment does to everything that is shown of it. */
export const cacheUpdates = (userId: string, kind: ChangeKind, sayUnseen?: (failure: Error) => void) => ({
  onSuccess(changed: Appointment, _input: unknown, _before: unknown, { client }: MutationFunctionContext) {
    setLatestChange(client, changed, kind);
    // A move leaves as many to be booked as before, and so does a visit that uses no session.
    if (kind !== 'moved' && usesSession(changed)) askAgain(client, sessionLimitsQuery(userId).queryKey);
    return showAppointment(client, changed);
  },
  /** Refused, or with its answer lost: nothing that is shown is certain. */
  onError(failure: Error, _input: unknown, _before: unknown, { client }: MutationFunctionContext) {
    // What the shared call says by itself is that the session has ended, after which there is nothing to ask.
    if (failure instanceof CallError && failure.isShown) return;
    sayUnseen?.(failure);
    refreshAppointments(client, userId);
    askAgain(client, sessionLimitsQuery(userId).queryKey);
  },
});

/** Asks for the list, the free slots and the header's sessions: the server sees them otherwise than the screen does. */
export function refreshAppointments(client: QueryClient, userId: string): void {
  askAgain(client, appointmentsQuery(userId).queryKey);
  client.invalidateQueries({ queryKey: AVAILABILITY });
  refreshUser().catch(() => {});
}

/** Puts an appointment, as the server has just answered with it, into the list, which needs no other answer then. */
async function showAppointment(client: QueryClient, changed: Appointment): Promise<void> {
  const { queryKey } = appointmentsQuery(changed.userId);
  const list = client.getQueryState(queryKey);
  const isComplete = list?.status === 'success' && list.fetchStatus === 'idle';
  await client.cancelQueries({ queryKey });
  client.setQueryData(
    queryKey,
    (known) =>
      known && {
        ...known,
        appointments: [changed, ...known.appointments.filter(({ _id }) => _id !== changed._id)],
      },
  );
  // A follow-up is also part of the visit it belongs to, which the answer does not bring along.
  if (!isComplete || changed.isFollowUp) askAgain(client, queryKey);
  // Free slots are asked for when somebody looks at them again.
  client.invalidateQueries({ queryKey: AVAILABILITY, refetchType: 'none' });
}

/** Asks anew, and not for an answer that is on its way: it may be older than what has just happened. */
async function askAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  client.invalidateQueries({ queryKey });
}
