import type { Refusal } from './refusal.ts';
import type { SubscriptionStatus } from './subscription.ts';

/** What a patient's bookings are measured by. */
export interface SessionCount {
  /** As of now; null without any subscription. */
  status: SubscriptionStatus | null;
  sessionsRemaining: number;
  /** Sessions that scheduled or confirmed appointments use; follow-ups use none. */
  active: number;
}

export const ELIGIBILITY_REFUSALS = [
  'no_subscription',
  'subscription_not_active',
  'no_sessions_left',
  'booking_limit_reached',
] as const;
/** Why a patient can book nothing at all: no plan, none that runs, or no session of it that is free. */
export type EligibilityRefusal = Refusal<(typeof ELIGIBILITY_REFUSALS)[number]>;

/** Appointments that can still be booked: remaining sessions less active bookings, never below 0 (SESSION-3). */
export function availableBookings({ sessionsRemaining, active }: SessionCount): number {
  return Math.max(0, sessionsRemaining - active);
}

/** Why a patient can book nothing, or null (SESSION-4). What uses no session needs none that is left (SESSION-9). */
export function eligibilityRefusal(count: SessionCount, needed = 1): EligibilityRefusal | null {
  if (count.status === null) return { refused: 'no_subscription' };
  if (count.status !== 'active') return { refused: 'subscription_not_active' };
  if (needed === 0) return null;
  if (count.sessionsRemaining <= 0) return { refused: 'no_sessions_left' };
  return availableBookings(count) === 0 ? { refused: 'booking_limit_reached' } : null;
}

/** Why a treatment uses more sessions than can be booked still, where some can; or null (SESSION-9). */
export function tooFewSessions(
  count: SessionCount,
  needed: number,
): Refusal<'too_few_sessions', { needed: number; left: number }> | null {
  const left = availableBookings(count);
  return left < needed ? { refused: 'too_few_sessions', details: { needed, left } } : null;
}

/** The smallest number from 1 that no other appointment of the plan's term bears (SESSION-7). */
export function nextSessionNumber(taken: readonly number[]): number {
  const numbers = new Set(taken);
  let number = 1;
  while (numbers.has(number)) number += 1;
  return number;
}
