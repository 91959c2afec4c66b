import type { SubscriptionStatus } from './subscription.ts';

/** What a patient's bookings are measured by. */
export interface SessionCount {
  /** As of now; null without any subscription. */
  status: SubscriptionStatus | null;
  sessionsRemaining: number;
  /** Scheduled or confirmed appointments that use a session; follow-ups are not among them. */
  active: number;
}

export type BookingObstacle = 'no_subscription' | 'not_active' | 'no_sessions' | 'limit_reached';

/** What is missing, in words (SESSION-4). */
export const OBSTACLE_REASONS: Record<BookingObstacle, string> = {
  no_subscription: 'No active subscription found',
  not_active: 'Subscription is not active',
  no_sessions: 'No sessions remaining in your current plan',
  limit_reached: 'You have already booked the maximum number of appointments allowed by your current plan',
};

/** Appointments that can still be booked: remaining sessions less active bookings, never below 0 (SESSION-3). */
export function availableBookings({ sessionsRemaining, active }: SessionCount): number {
  return Math.max(0, sessionsRemaining - active);
}

/** What keeps a patient from booking, or null (SESSION-4). */
export function bookingObstacle(count: SessionCount): BookingObstacle | null {
  if (count.status === null) return 'no_subscription';
  if (count.status !== 'active') return 'not_active';
  if (count.sessionsRemaining <= 0) return 'no_sessions';
  return availableBookings(count) === 0 ? 'limit_reached' : null;
}

/** `'You can book 1 more appointment'` or `'… N more appointments'` (SESSION-5). */
export function bookableText(bookings: number): string {
  return `You can book ${bookings} more appointment${bookings === 1 ? '' : 's'}`;
}

/** The smallest number from 1 that no other appointment of the plan's term bears (SESSION-7). */
export function nextSessionNumber(taken: readonly number[]): number {
  const numbers = new Set(taken);
  let number = 1;
  while (numbers.has(number)) number += 1;
  return number;
}
