import { QUIET } from '@chairside/client/quiet';
import { type Appointment, appointmentEndpoints } from '@chairside/contract/appointments';
import { queryOptions } from '@tanstack/react-query';
import { ALWAYS_FRESH } from '../../patient/freshness.ts';
import { call } from '../../session/call.ts';

/**
 * Everything a patient has ever booked. By the patient, so that whoever signs in next never sees what was fetched for
 * somebody else; who shows it says when it does not load.
 */
export const appointmentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['appointments', userId],
    queryFn: fetchAppointments,
    ...ALWAYS_FRESH,
  });

async function fetchAppointments(): Promise<Appointment[]> {
  const first = await fetchPage(1);
  const found = new Map(first.appointments.map((appointment) => [appointment._id, appointment]));
  for (let page = 2; page <= first.pagination.pages; page += 1) {
    // What is booked meanwhile pushes the last entry of a page on to the next one.
    for (const appointment of (await fetchPage(page)).appointments) found.set(appointment._id, appointment);
  }
  return [...found.values()];
}

function fetchPage(page: number) {
  const query = { page: String(page), limit: '100' };
  return call(appointmentEndpoints.listAppointments, { query }, QUIET);
}
