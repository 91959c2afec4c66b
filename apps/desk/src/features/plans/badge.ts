import { USUAL_CLAIMS } from '@chairside/contract/clinic';
import type { EditedPlan, EditedPlans } from '@chairside/contract/plan-editing';

/** Whether patients see the badge "Most Popular" on a plan: by the configuration, the owner's mark, or as usual (PLAN-21). */
export function hasBadge(
  { name, isPopular }: Pick<EditedPlan, 'name' | 'isPopular'>,
  { by, variable }: EditedPlans['popular'],
): boolean {
  if (by === 'owner') return isPopular;
  return name === (by === 'variable' ? variable : USUAL_CLAIMS.popularPlan);
}
