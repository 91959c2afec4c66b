import type { Refusal } from './refusal.ts';
import type { SubscriptionStatus } from './subscription.ts';

/** What a patient's bookings are measured by. */
export interface SessionCount {
  /** As of now; null without any subscription. */
  status: SubscriptionStatus | null;
  sessionsRemaining: number;
  /** Scheduled or confirmed appointments that use a session; follow-ups are not among them. */
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

/** Why a patient can book nothing, or null (SESSION-4). */
export function eligibilityRefusal(count: SessionCount): EligibilityRefusal | null {
  if (count.status === null) return { refused: 'no_subscription' };
  if (count.status !== 'active') return { refused: 'subscription_not_active' };
  if (count.sessionsRemaining <= 0) return { refused: 'no_sessions_left' };
  return availableBookings(count) === 0 ? { refused: 'booking_limit_reached' } : null;
}

/** The smallest number from 1 that no other appointment of the plan's term bears (SESSION-7). */
export function nextSessionNumber(taken: readonly number[]): number {
  const numbers = new Set(taken);
  let number = 1;
  while (numbers.has(number)) number += 1;
  return number;
}
