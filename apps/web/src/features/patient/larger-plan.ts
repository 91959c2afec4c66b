import type { PayablePlan } from '@chairside/contract/plans';
import { landingAsSent } from '../clinic/landing-data.ts';

/** Whether another plan on offer has more sessions than this one (CHANGE-3); taken to be so where the page came without them. */
export function hasLargerPlan(plan: Pick<PayablePlan, '_id' | 'sessions'> | null | undefined): boolean {
  return (
    landingAsSent()?.plans.some(
      ({ _id, sessions }) => _id !== plan?._id && sessions > (plan?.sessions ?? 0),
    ) ?? true
  );
}
