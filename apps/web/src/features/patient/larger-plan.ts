import type { PayablePlan } from '@chairside/contract/plans';
import { landingAsSent } from '../clinic/landing-data.ts';

/** Whether a plan on offer has more sessions than this one (CHANGE-3); taken to be so where the page came without them. */
export function hasLargerPlan(plan: Pick<PayablePlan, 'sessions'> | null | undefined): boolean {
  return landingAsSent()?.plans.some(({ sessions }) => sessions > (plan?.sessions ?? 0)) ?? true;
}
