import type { Appointment } from '@chairside/contract/appointments';
import { useNow } from '@chairside/ui/use-now.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshAppointments, showAppointment } from '../api/changed-appointment.ts';
import { appointmentsQuery } from '../api/list-appointments.ts';
import { sessionLimitsQuery } from '../api/session-limits.ts';
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

  /** Shows an appointment as the server has just answered with it. */
  const put = (changed: Appointment, kind: News['kind']) => {
    showAppointment(queryClient, userId, changed);
    setNews({ id: changed._id, kind });
  };

  return {
    appointments,
    limits,
    tabs: appointments.data && entriesByTab(appointments.data, now, newId),
    news,
    put,
    hideNews: () => setNews(null),
    refresh: () => refreshAppointments(queryClient, userId),
  };
}
