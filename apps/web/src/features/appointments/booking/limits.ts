import type { SessionLimits } from '@chairside/contract/appointments';
import { eligibilityRefusal } from '@chairside/rules/booking';
import type { Refusal } from '@chairside/rules/refusal';

/** What the session limits have against a booking; `plan_booked` is of a plan whose every session is booked. */
export type LimitRefusal =
  | Refusal<
      'limits_unknown' | 'cannot_book' | 'no_subscription' | 'subscription_not_active' | 'no_sessions_left'
    >
  | Refusal<'plan_booked' | 'booking_limit_reached', { sessions: number; booked: number }>;

/** Why the session limits do not let a visit be booked that needs so many sessions, or null (SESSION-9). */
export function limitRefusal(limits: SessionLimits, needed: number): LimitRefusal | null {
  if (limits.canBookMore) return null;
  const {
    subscriptionStatus: status,
    sessionsRemaining,
    totalSessions,
    confirmedAppointments: active,
  } = limits;
  const refusal = eligibilityRefusal({ status, sessionsRemaining, active }, needed);
  if (!refusal) return needed === 0 ? null : { refused: 'cannot_book' };
  const { refused } = refusal;
  if (refused !== 'booking_limit_reached') return { refused };
  return {
    refused: active < totalSessions ? refused : 'plan_booked',
    details: { sessions: totalSessions, booked: limits.bookedVisits ?? active },
  };
}
