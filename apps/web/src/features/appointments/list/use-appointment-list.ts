import type { User } from '@chairside/contract/user';
import { useNow } from '@chairside/ui/use-now.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLatestChange } from '../api/latest-change.ts';
import { appointmentsQuery, type KnownAppointments, showEarlier } from '../api/list-appointments.ts';
import { sessionLimitsQuery } from '../api/session-limits.ts';
import { entriesByTab } from './entries.ts';

const NONE = { past: 0, cancelled: 0 };

/** Of which not all come at once. */
type EarlierTab = keyof KnownAppointments['missing'];
export type Earlier = ReturnType<typeof useAppointmentList>['earlier'];

/** A patient's appointments by tab, what can still be booked, and what has just changed. */
export function useAppointmentList(patient: User) {
  const userId = patient._id;
  const client = useQueryClient();
  const appointments = useQuery(appointmentsQuery(userId));
  const limits = useQuery(sessionLimitsQuery(userId));
  const latestChange = useLatestChange(userId);
  const newId = latestChange?.kind === 'booked' ? latestChange.id : null;
  const now = useNow();
  const earlier = useMutation({
    mutationFn: (tab: EarlierTab) => showEarlier(client, userId, tab),
  });

  return {
    appointments,
    limits,
    tabs: appointments.data && entriesByTab(appointments.data.appointments, now, { newId, patient }),
    latestChange,
    earlier: {
      missing: appointments.data?.missing ?? NONE,
      error: earlier.error,
      isFetching: earlier.isPending,
      show: (tab: EarlierTab) => earlier.mutate(tab),
    },
  };
}
