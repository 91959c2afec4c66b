import type { Appointment } from '@chairside/contract/appointments';
import {
  type AppointmentTab,
  appointmentTab,
  changeRefusal,
  hasPendingFollowUp,
  isActive,
} from '@chairside/rules/appointment';
import { isSameVisitor } from '@chairside/rules/visitor';

/** An appointment in the list, with what can be said of it and done about it at this moment. */
export interface Entry {
  appointment: Appointment;
  /** Whose visit it is, where it is not the patient's own. */
  visitor: string | null;
  /** The chair is still held for the patient. */
  isAhead: boolean;
  isChangeable: boolean;
  /** It is over, and stands among the upcoming ones for the sake of a follow-up. */
  hasFollowUps: boolean;
}

/**
 * The entries of each tab: upcoming ones soonest first, the others latest first. One just booked (`newId`) leads
 * whatever its date.
 */
export function entriesByTab(
  appointments: readonly Appointment[],
  now: Date,
  { newId, patientName }: { newId: string | null; patientName: string },
): Record<AppointmentTab, Entry[]> {
  const tabs: Record<AppointmentTab, Entry[]> = { upcoming: [], past: [], cancelled: [] };
  for (const appointment of appointments.toSorted(byStart)) {
    const timed = withInstants(appointment);
    const tab = appointmentTab(timed, now);
    const name = appointment.personalDetails?.name ?? null;
    const entry = {
      appointment,
      visitor: isSameVisitor(name, null, patientName) ? null : name,
      isAhead: isActive(timed) && tab === 'upcoming',
      isChangeable: changeRefusal(timed, now) === null,
      hasFollowUps: hasPendingFollowUp(timed, now),
    };
    if (tab === 'upcoming' && appointment._id !== newId) tabs.upcoming.push(entry);
    else tabs[tab].unshift(entry);
  }
  return tabs;
}

const byStart = (one: Appointment, other: Appointment) =>
  Date.parse(one.startsAt) - Date.parse(other.startsAt);

/** An appointment as the rules read it. */
function withInstants(appointment: Appointment) {
  const { status, startsAt, endsAt, followUps } = appointment;
  return {
    status,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    followUps: followUps.map((next) => ({ status: next.status, endsAt: new Date(next.endsAt) })),
  };
}
