import type { SessionLimits } from '@chairside/contract/appointments';
import { ELIGIBILITY_REASONS } from '@chairside/contract/reasons';
import { availableBookings, eligibilityRefusal } from '@chairside/rules/booking';
import type { Queries } from '../db/database.ts';
import { subscriptionOf } from '../subscriptions/feature.ts';
import { bookableTreatments } from '../treatments/feature.ts';
import { findReserved } from './store.ts';

/** What a patient has left and may still book, as of `now` (SESSION-6). */
export async function sessionLimitsOf(queries: Queries, userId: string, now: Date): Promise<SessionLimits> {
  const subscription = await subscriptionOf(queries, userId, now);
  const { sessions: active, visits } = await findReserved(queries, userId);
  const sessionsRemaining = subscription?.sessionsRemaining ?? 0;
  const session = { status: subscription?.status ?? null, sessionsRemaining, active };
  const reasonCode = eligibilityRefusal(session)?.refused;
  const isSpent = reasonCode !== undefined && eligibilityRefusal(session, 0) === null;
  const canBookWithoutSession = isSpent && (await canBookOneOfNone(queries, userId));
  return {
    totalSessions: subscription?.totalSessions ?? 0,
    sessionsRemaining,
    confirmedAppointments: active,
    bookedVisits: visits,
    canBookMore: reasonCode === undefined,
    availableBookings: reasonCode === undefined ? availableBookings(session) : 0,
    ...(canBookWithoutSession && { canBookWithoutSession }),
    subscriptionStatus: session.status,
    planName: subscription?.planId?.name ?? null,
    planIsOffered: subscription?.planId?.isOffered,
    endDate: subscription?.endDate ?? null,
    ...(reasonCode ? { reason: ELIGIBILITY_REASONS[reasonCode], reasonCode } : { reason: null }),
  };
}

/** Whether patients can book something that uses no session, and the plan of this one includes it (SESSION-9). */
async function canBookOneOfNone(queries: Queries, userId: string): Promise<boolean> {
  const treatments = await bookableTreatments(queries, userId);
  return treatments.some(({ sessions, isIncluded }) => sessions === 0 && isIncluded !== false);
}
