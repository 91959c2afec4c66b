import type { Subscription } from '@chairside/contract/user';

/**
 * Whether what was paid has taken effect: a plan runs, and not as it did before. An owner may give sessions or pause the plan
 * meanwhile, which changes the sessions or the end; a renewal changes both.
 */
export function hasTakenEffect(before: Subscription | null, after: Subscription | null): boolean {
  if (after?.status !== 'active') return false;
  if (before?.status !== 'active') return true;
  return (
    before.planId?._id !== after.planId?._id ||
    before.startDate !== after.startDate ||
    (before.totalSessions < after.totalSessions && endOf(before) < endOf(after))
  );
}

const endOf = ({ endDate }: Subscription): number => (endDate === null ? 0 : Date.parse(endDate));
