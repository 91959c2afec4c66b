import type { PayablePlan } from '@chairside/contract/plans';
import type { User } from '@chairside/contract/user';

/** What a user who registered has still to pay for. */
export function unpaidPlan({ subscription }: User): PayablePlan | null {
  return subscription?.status === 'suspended' ? subscription.planId : null;
}
