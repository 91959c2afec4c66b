import { DAY_MS } from './durations.ts';
import { PLAN } from './limits.ts';
import type { SUBSCRIPTION_STATUSES } from './subscription-statuses.ts';

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Where a subscription stands; it has dates from its first payment on. */
export interface SubscriptionTerm {
  status: SubscriptionStatus;
  startDate: Date | null;
  endDate: Date | null;
}

/** The status a patient sees at `now`: an active subscription whose end has come is expired (SUB-1). */
export function statusNow(
  { status, endDate }: Pick<SubscriptionTerm, 'status' | 'endDate'>,
  now: Date,
): SubscriptionStatus {
  return status === 'active' && endDate && endDate <= now ? 'expired' : status;
}

/** Days to the end, rounded up, never below 0; without an end 0 (SUB-6). */
export function daysRemaining(endDate: Date | null, now: Date): number {
  return endDate ? Math.max(0, Math.ceil((endDate.getTime() - now.getTime()) / DAY_MS)) : 0;
}

/** Active, with 30 days or fewer to its end (SUB-8). */
export function isExpiringSoon(term: Pick<SubscriptionTerm, 'status' | 'endDate'>, now: Date): boolean {
  if (term.endDate === null || statusNow(term, now) !== 'active') return false;
  return daysRemaining(term.endDate, now) <= PLAN.expiringDays;
}

/** How much of a term's sessions is spent, in per cent, not rounded; of none 0 (SUB-7). */
export function usagePercentage(sessions: { totalSessions: number; sessionsRemaining: number }): number {
  const { totalSessions, sessionsRemaining } = sessions;
  return totalSessions > 0 ? ((totalSessions - sessionsRemaining) / totalSessions) * 100 : 0;
}

/** How many days before its end a term is reminded of: 30 and 7, without those in its first half (SUB-11); none without dates. */
export function endReminders({
  startDate,
  endDate,
}: Pick<SubscriptionTerm, 'startDate' | 'endDate'>): number[] {
  if (!startDate || !endDate) return [];
  const length = endDate.getTime() - startDate.getTime();
  return PLAN.reminderDays.filter((days) => length >= 2 * days * DAY_MS);
}

/** Which of them is due for a running term at `now`, by its days: the later one if both are (SUB-11). */
export function dueEndReminder(term: SubscriptionTerm, now: Date): number | null {
  const { endDate } = term;
  if (!endDate || statusNow(term, now) !== 'active') return null;
  const due = endReminders(term).filter((days) => endDate.getTime() - days * DAY_MS <= now.getTime());
  return due.length > 0 ? Math.min(...due) : null;
}
