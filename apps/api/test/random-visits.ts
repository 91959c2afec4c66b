import { appointmentEndpoints } from '@chairside/contract/appointments';
import { isActive } from '@chairside/rules/appointment';
import { addDays } from '@chairside/rules/clinic-date';
import { completeAppointment } from '../src/appointments/visit-outcome.ts';
import { book, notifyNobody } from './patients.ts';
import type { NextNumber } from './random-numbers.ts';
import type { TestApp } from './test-app.ts';

/** Books any hour of the coming days; gives what became of it. */
export async function bookAnySlot(
  app: TestApp,
  patient: { token: string },
  next: NextNumber,
): Promise<string> {
  const date = addDays(app.clock.now.toISOString().slice(0, 10), 2 + next(10));
  const hour = ['09', '10', '11', '12', '14', '15', '16', '17'][next(8)];
  const reply = await book(app, patient, { date, timeSlot: `${hour}:00-${Number(hour) + 1}:00` });
  return reply.code ?? 'booked';
}

/** Completes any of a patient's visits, as the clinic does; gives what became of it. */
export async function completeAnyVisit(
  app: TestApp,
  patient: { token: string },
  next: NextNumber,
): Promise<string> {
  const { data } = await app.call(appointmentEndpoints.listAppointments, { query: {} }, patient);
  const active = data.appointments.filter(isActive);
  const visit = active[next(Math.max(1, active.length))];
  if (!visit) return 'nothing to complete';
  const clinic = {
    database: app.db.database,
    timeZone: 'Asia/Kolkata',
    chairs: 1,
    notifyPatient: notifyNobody,
  };
  const outcome = await completeAppointment(clinic, visit._id, { now: app.clock.now });
  return 'refused' in outcome ? outcome.refused : 'completed';
}
