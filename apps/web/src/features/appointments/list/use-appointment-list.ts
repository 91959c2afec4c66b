import type { Appointment } from '@chairside/contract/appointments';
import { useNow } from '@chairside/ui/use-now.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshUser } from '../../session/session.ts';
import { AVAILABILITY, appointmentsQuery, sessionLimitsQuery } from '../queries.ts';
import { entriesByTab } from './entries.ts';

/** An appointment that has just been booked or moved. */
export interface News {
  id: string;
  kind: 'booked' | 'moved';
}

/** A patient's appointments and limits, and what becomes of them when one of them changes. */
export function useAppointmentList(userId: string) {
  const queryClient = useQueryClient();
  const appointments = useQuery(appointmentsQuery(userId));
  const limits = useQuery(sessionLimitsQuery(userId));
  const [news, setNews] = useState<News | null>(null);
  const newId = news?.kind === 'booked' ? news.id : null;
  const now = useNow();

  /** Everything that a booking has a part in: list, limits, free slots, the header's sessions. */
  const refresh = () => {
    for (const { queryKey } of [appointmentsQuery(userId), sessionLimitsQuery(userId)]) {
      queryClient.invalidateQueries({ queryKey });
    }
    queryClient.invalidateQueries({ queryKey: AVAILABILITY });
    refreshUser().catch(() => {});
  };

  /** Shows an appointment as the server has just answered with it. */
  const put = (changed: Appointment, kind: News['kind'] | null) => {
    queryClient.setQueryData(appointmentsQuery(userId).queryKey, (known) =>
      known ? [changed, ...known.filter(({ _id }) => _id !== changed._id)] : known,
    );
    setNews(kind && { id: changed._id, kind });
    refresh();
  };

  return {
    appointments,
    limits,
    tabs: appointments.data && entriesByTab(appointments.data, now, newId),
    news,
    put,
    refresh,
  };
}
