import type { Subscription } from '@chairside/contract/user';

/** Whether what was paid has taken effect: a plan runs, and not as it did before. */
export function hasTakenEffect(before: Subscription | null, after: Subscription | null): boolean {
  if (after?.status !== 'active') return false;
  return (
    before?.status !== 'active' ||
    before.planId?._id !== after.planId?._id ||
    before.totalSessions !== after.totalSessions ||
    before.startDate !== after.startDate ||
    before.endDate !== after.endDate
  );
}
