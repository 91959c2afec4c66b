import type { PayablePlan } from '@chairside/contract/plans';

/** What a patient has chosen to pay for. */
export interface Purchase {
  plan: PayablePlan;
  /** The running plan, where only the difference to it is to be paid. */
  upgradesFrom: PayablePlan | null;
}
