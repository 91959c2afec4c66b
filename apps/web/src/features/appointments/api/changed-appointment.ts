import type { Appointment } from '@chairside/contract/appointments';
import type { QueryClient } from '@tanstack/react-query';
import { refreshUser } from '../../session/session.ts';
import { AVAILABILITY } from './availability.ts';
import { appointmentsQuery } from './list-appointments.ts';
import { sessionLimitsQuery } from './session-limits.ts';

/** Has everything asked for anew that an appointment has a part in: list, limits, free slots, the header's sessions. */
export function refreshAppointments(client: QueryClient, userId: string): void {
  for (const { queryKey } of [appointmentsQuery(userId), sessionLimitsQuery(userId)]) {
    client.invalidateQueries({ queryKey });
  }
  client.invalidateQueries({ queryKey: AVAILABILITY });
  refreshUser().catch(() => {});
}

/** Puts an appointment, as the server has just answered with it, in the place of what was known of it. */
export function showAppointment(client: QueryClient, userId: string, changed: Appointment): void {
  client.setQueryData(appointmentsQuery(userId).queryKey, (known) =>
    known ? [changed, ...known.filter(({ _id }) => _id !== changed._id)] : known,
  );
  refreshAppointments(client, userId);
}
