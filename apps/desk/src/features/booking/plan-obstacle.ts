import type { PatientCard } from '@chairside/contract/desk-patient-fields';
import { eligibilityRefusal } from '@chairside/rules/booking';
import { clinicDateAt, formatDate } from '@chairside/rules/clinic-date';

/** Why a visit on a date (`YYYY-MM-DD`) can use no session of a patient's plan, in words; null where it can (DESK-80). */
export function planObstacle(plan: PatientCard['plan'], date: string, timeZone: string): string | null {
  const sessions = plan && { sessionsRemaining: plan.sessionsLeft, active: plan.sessionsBooked };
  switch (
    eligibilityRefusal({ sessionsRemaining: 0, active: 0, ...sessions, status: plan?.status ?? null })
      ?.refused
  ) {
    case 'no_subscription':
      return 'There is no plan.';
    case 'subscription_not_active':
      return plan?.status === 'expired' ? 'The plan has ended.' : 'No plan has been paid.';
    case 'no_sessions_left':
      return 'All sessions of the plan are used.';
    case 'booking_limit_reached':
      return 'Every session that is left is booked already.';
  }
  const endsOn = plan?.endDate ? clinicDateAt(new Date(plan.endDate), timeZone) : null;
  return endsOn !== null && date > endsOn ? `The plan ends on ${formatDate(endsOn)}.` : null;
}
