import type { PatientCard } from '@chairside/contract/desk-patient-fields';
import { eligibilityRefusal, tooFewSessions } from '@chairside/rules/booking';
import { clinicDateAt, formatDate } from '@chairside/rules/clinic-date';
import { pauseOn } from '@chairside/rules/plan-pause';
import { includesTreatment } from '@chairside/rules/plan-treatments';
import { CLINIC_WORDS } from '../visits/wording.ts';

interface PlannedVisit {
  /** `YYYY-MM-DD` */
  date: string;
  /** Unknown until the list has loaded: then it is as before there were treatments. */
  treatment?: { _id: string; name: string; sessions: number } | undefined;
}

/** Why a visit cannot be of a patient's plan, in words; null where it can (DESK-80, SESSION-9, PLAN-26, ADJUST-7). */
export function planObstacle(
  plan: PatientCard['plan'],
  { date, treatment }: PlannedVisit,
  timeZone: string,
): string | null {
  const needed = treatment?.sessions ?? 1;
  const sessions = plan && { sessionsRemaining: plan.sessionsLeft, active: plan.sessionsBooked };
  const count = { sessionsRemaining: 0, active: 0, ...sessions, status: plan?.status ?? null };
  const refused = eligibilityRefusal(count, needed)?.refused;
  switch (refused) {
    case 'no_subscription':
      return 'There is no plan.';
    case 'subscription_not_active':
      return plan?.status === 'expired' ? 'The plan has ended.' : 'No plan has been paid.';
    case 'no_sessions_left':
    case 'booking_limit_reached':
      return CLINIC_WORDS[refused];
  }
  if (treatment && !includesTreatment(plan?.treatmentIds, treatment._id))
    return `The plan does not include ${treatment.name}.`;
  const tooFew = tooFewSessions(count, needed);
  if (tooFew) return `It uses ${needed} sessions, and ${tooFew.details.left} can be booked.`;
  const pause = needed > 0 && pauseOn(plan?.pauses ?? [], date);
  if (pause) return `The plan is paused from ${formatDate(pause.from)} to ${formatDate(pause.until)}.`;
  const endsOn = plan?.endDate ? clinicDateAt(new Date(plan.endDate), timeZone) : null;
  return endsOn !== null && date > endsOn ? `The plan ends on ${formatDate(endsOn)}.` : null;
}
