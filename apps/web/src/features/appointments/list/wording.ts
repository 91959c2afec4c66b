import type { Appointment, SessionLimits } from '@chairside/contract/appointments';
import { type AppointmentStatus, usesSession } from '@chairside/rules/appointment';
import type { EligibilityRefusal } from '@chairside/rules/booking';
import { formatDate } from '@chairside/rules/clinic-date';
import { counted } from '../../wording/wording.ts';
import type { ChangeKind } from '../api/latest-change.ts';

export const STATUS_NAMES: Record<AppointmentStatus, string> = {
  scheduled: 'Scheduled',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  rescheduled: 'Rescheduled',
  no_show: 'Missed',
};

/** At the appointment that has just been changed; a cancelled one says so itself. */
export const CHANGES: Partial<Record<ChangeKind, string>> = { booked: 'Just booked', moved: 'Just moved' };

const SUBSCRIPTION_NEEDED = 'Active subscription required to book appointments';
/** At the button, while nothing can be booked (VISIT-4). */
export const BLOCKED: Record<EligibilityRefusal['refused'], string> = {
  no_subscription: SUBSCRIPTION_NEEDED,
  subscription_not_active: SUBSCRIPTION_NEEDED,
  no_sessions_left: 'No sessions remaining in your current plan',
  booking_limit_reached: 'You have already booked the maximum number of appointments allowed',
};

export function appointmentTitle({
  followUpNumber,
  treatment,
}: Pick<Appointment, 'followUpNumber' | 'treatment'>): string {
  return followUpNumber === null ? (treatment?.name ?? 'Dental Appointment') : `Follow-up #${followUpNumber}`;
}

/** `session 2 on 12 Oct 2026` */
export function displayParent(parent: NonNullable<Appointment['parentAppointment']>): string {
  const visit = parent.sessionNumber === null ? 'the visit' : `session ${parent.sessionNumber}`;
  return `${visit} on ${formatDate(parent.date)}`;
}

/** Who cancelled a visit, why the clinic did, and that no session went with it; null where nobody knows (VISIT-16). */
export function cancellationText({
  cancellation,
  ...visit
}: Pick<Appointment, 'cancellation' | 'isFollowUp' | 'withoutPlan'>): string | null {
  const unspent = usesSession(visit) ? ' It used no session of your plan.' : '';
  switch (cancellation?.by) {
    case 'clinic':
      return cancellation.reason
        ? `Cancelled by the clinic: “${cancellation.reason}”.${unspent}`
        : `Cancelled by the clinic.${unspent}`;
    case 'patient':
      return `Cancelled by you.${unspent}`;
    case 'reversal':
      return 'Cancelled, since what was paid for it has gone back.';
    default:
      return null;
  }
}

/**
 * Why nothing can be booked, and what to do about it; `hasLarger` says whether there is a larger plan to move to, `canCancel`
 * whether a visit whose session is free then can be cancelled.
 */
export function blockedText(
  { refused }: EligibilityRefusal,
  limits: SessionLimits,
  hasLarger: boolean,
  canCancel: boolean,
): string {
  const plan = limits.planName ?? 'plan';
  const isRetired = limits.planIsOffered === false;
  const renewal = isRetired ? '' : 'renew your plan in its last 30 days, or ';
  const more = hasLarger ? 'move to a larger plan' : `${renewal}call us`;
  switch (refused) {
    case 'no_subscription':
      return 'Visits are part of a plan. Choose one, and book your first visit right away.';
    case 'subscription_not_active':
      return limits.subscriptionStatus === 'expired'
        ? `Your ${plan} has ended. ${isRetired ? 'Choose another plan' : 'Renew it'}, and book your next visit right away.`
        : `${isRetired ? `The ${plan} is no longer on offer. The plan that you choose` : `Your ${plan}`} starts the moment it is paid. Then you can book your visits.`;
    case 'no_sessions_left':
      return `You have used ${limits.totalSessions === 1 ? 'the' : 'all'} ${counted(limits.totalSessions, 'session')} of your ${plan}. ${hasLarger ? 'A larger plan has more of them' : `You can ${more}`}.`;
    case 'booking_limit_reached':
      return `You have ${counted(limits.sessionsRemaining, 'session')} left and ${limits.confirmedAppointments} booked. ${canCancel ? 'Cancel a visit to book another, or' : 'You can'} ${more}.`;
  }
}
