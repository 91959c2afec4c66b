import type { Appointment } from '@chairside/contract/appointments';
import type { User } from '@chairside/contract/user';
import {
  type AppointmentTab,
  appointmentTab,
  changeRefusal,
  hasPendingFollowUp,
  isActive,
  type MoveRefusal,
  moveRefusal,
} from '@chairside/rules/appointment';
import { otherVisitor } from '@chairside/rules/visitor';

/** An appointment in the list, with what can be said of it and done about it at this moment. */
export interface Entry {
  appointment: Appointment;
  visitorName: string;
  /** The same where the visit is not the patient's own. */
  visitor: string | null;
  /** The chair is still held for the patient. */
  isAhead: boolean;
  isChangeable: boolean;
  /** Why it cannot be moved, which a cancellation may outlive; null when it can. */
  unmovable: MoveRefusal['refused'] | null;
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
  { newId, patient }: { newId: string | null; patient: Pick<User, 'name' | 'subscription'> },
): Record<AppointmentTab, Entry[]> {
  const { subscription } = patient;
  const endDate = subscription?.endDate ? new Date(subscription.endDate) : null;
  const plan = subscription && { status: subscription.status, endDate };
  const tabs: Record<AppointmentTab, Entry[]> = { upcoming: [], past: [], cancelled: [] };
  for (const appointment of appointments.toSorted(byStart)) {
    const timed = withInstants(appointment);
    const tab = appointmentTab(timed, now);
    const visitorName = appointment.personalDetails?.name ?? patient.name;
    const entry = {
      appointment,
      visitorName,
      visitor: otherVisitor(visitorName, patient.name),
      isAhead: isActive(timed) && tab === 'upcoming',
      isChangeable: changeRefusal(timed, now) === null,
      unmovable: moveRefusal(timed, plan, now)?.refused ?? null,
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
  const { startsAt, endsAt, followUps } = appointment;
  return {
    ...appointment,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    followUps: followUps.map((next) => ({ ...next, endsAt: new Date(next.endsAt) })),
  };
}
