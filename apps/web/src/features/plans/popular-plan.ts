import { USUAL_CLAIMS } from '@chairside/contract/clinic';
import type { Plan } from '@chairside/contract/plans';
import { PLAN } from '@chairside/rules/limits';
import { clinic } from '../clinic/clinic.ts';

/** The plan that the clinic says most choose: the owner's mark, or what is claimed while there is none (PLAN-3, PLAN-21). */
export function isMostPopular({ name, isPopular }: Plan): boolean {
  return isPopular ?? name === clinic.claims.popularPlan;
}

/** The same claim where a patient changes plans: the usual one is about the plan with 8 sessions there (PLAN-4). */
export function isPopular(plan: Plan): boolean {
  if (plan.isPopular !== undefined) return plan.isPopular;
  const isUsual = clinic.claims.popularPlan === USUAL_CLAIMS.popularPlan;
  return isUsual ? plan.sessions === PLAN.popularSessions : isMostPopular(plan);
}
