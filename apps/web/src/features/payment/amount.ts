import type { PayablePlan } from '@chairside/contract/plans';
import { upgradePrice } from '@chairside/rules/plan-change';

/** What a plan costs, in rupees: its price, or what it costs more than the plan it takes the place of. */
export function amountDue(plan: PayablePlan, upgradesFrom: PayablePlan | null): number {
  return upgradesFrom ? upgradePrice(upgradesFrom, plan) : plan.price;
}
