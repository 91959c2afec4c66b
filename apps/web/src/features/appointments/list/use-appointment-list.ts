import type { User } from '@chairside/contract/user';
import { useNow } from '@chairside/ui/use-now.ts';
import { useQuery } from '@tanstack/react-query';
import { useLatestChange } from '../api/latest-change.ts';
import { appointmentsQuery } from '../api/list-appointments.ts';
import { sessionLimitsQuery } from '../api/session-limits.ts';
import { entriesByTab } from './entries.ts';

/** A patient's appointments by tab, what can still be booked, and what has just changed. */
export function useAppointmentList(patient: User) {
  const userId = patient._id;
  const appointments = useQuery(appointmentsQuery(userId));
  const limits = useQuery(sessionLimitsQuery(userId));
  const latestChange = useLatestChange(userId);
  const newId = latestChange?.kind === 'booked' ? latestChange.id : null;
  const now = useNow();

  return {
    appointments,
    limits,
    tabs: appointments.data && entriesByTab(appointments.data, now, { newId, patient }),
    latestChange,
  };
}
