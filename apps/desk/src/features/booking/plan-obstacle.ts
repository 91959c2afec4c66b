import type { PatientCard } from '@chairside/contract/desk-patient-fields';
import { eligibilityRefusal, tooFewSessions } from '@chairside/rules/booking';
import { clinicDateAt, formatDate } from '@chairside/rules/clinic-date';

/**
 * Why a visit on a date (`YYYY-MM-DD`) cannot use as many sessions of a patient's plan as are `needed`, in words; null where
 * it can (DESK-80, SESSION-9).
 */
export function planObstacle(
  plan: PatientCard['plan'],
  { date, needed = 1 }: { date: string; needed?: number | undefined },
  timeZone: string,
): string | null {
  const sessions = plan && { sessionsRemaining: plan.sessionsLeft, active: plan.sessionsBooked };
  const count = { sessionsRemaining: 0, active: 0, ...sessions, status: plan?.status ?? null };
  switch (eligibilityRefusal(count, needed)?.refused) {
    case 'no_subscription':
      return 'There is no plan.';
    case 'subscription_not_active':
      return plan?.status === 'expired' ? 'The plan has ended.' : 'No plan has been paid.';
    case 'no_sessions_left':
      return 'All sessions of the plan are used.';
    case 'booking_limit_reached':
      return 'Every session that is left is booked already.';
  }
  const tooFew = tooFewSessions(count, needed);
  if (tooFew) return `It uses ${needed} sessions, and ${tooFew.details.left} can be booked.`;
  const endsOn = plan?.endDate ? clinicDateAt(new Date(plan.endDate), timeZone) : null;
  return endsOn !== null && date > endsOn ? `The plan ends on ${formatDate(endsOn)}.` : null;
}
