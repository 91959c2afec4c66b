import type { Appointment } from '@chairside/contract/appointments';
import type { AppointmentStatus } from '@chairside/rules/appointment';
import { formatDate } from '@chairside/rules/clinic-date';

export const STATUS_NAMES: Record<AppointmentStatus, string> = {
  scheduled: 'Scheduled',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  rescheduled: 'Rescheduled',
  no_show: 'Missed',
};

export function appointmentTitle({ followUpNumber }: Pick<Appointment, 'followUpNumber'>): string {
  return followUpNumber === null ? 'Dental Appointment' : `Follow-up #${followUpNumber}`;
}

/** `session 2 on 12 Oct 2026` */
export function displayParent(parent: NonNullable<Appointment['parentAppointment']>): string {
  const visit = parent.sessionNumber === null ? 'the visit' : `session ${parent.sessionNumber}`;
  return `${visit} on ${formatDate(parent.date)}`;
}
