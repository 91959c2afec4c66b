import type { SessionLimits } from '@chairside/contract/appointments';
import type { Refusal } from '@chairside/rules/refusal';

/** What the session limits have against a booking; `plan_booked` is of a plan whose every session is booked. */
export type LimitRefusal =
  | Refusal<
      'limits_unknown' | 'cannot_book' | 'no_subscription' | 'subscription_not_active' | 'no_sessions_left'
    >
  | Refusal<'plan_booked', { sessions: number; booked: number }>
  | Refusal<'booking_limit_reached', { booked: number }>;

/** Why the session limits do not let a visit be booked that needs so many sessions, or null (SESSION-9). */
export function limitRefusal(limits: SessionLimits, needed: number): LimitRefusal | null {
  if (limits.canBookMore) return null;
  const { subscriptionStatus, sessionsRemaining, totalSessions, confirmedAppointments: booked } = limits;
  if (subscriptionStatus === null) return { refused: 'no_subscription' };
  if (subscriptionStatus !== 'active') return { refused: 'subscription_not_active' };
  if (needed === 0) return null;
  if (sessionsRemaining <= 0) return { refused: 'no_sessions_left' };
  if (booked >= totalSessions)
    return { refused: 'plan_booked', details: { sessions: totalSessions, booked } };
  if (booked < sessionsRemaining) return { refused: 'cannot_book' };
  return { refused: 'booking_limit_reached', details: { booked } };
}
