import { USUAL_CLAIMS } from '@chairside/contract/clinic';
import type { Plan } from '@chairside/contract/plans';
import { PLAN } from '@chairside/rules/limits';
import { clinic } from '../clinic/clinic.ts';

/** The plan that the clinic says most choose (PLAN-3). */
export function isMostPopular({ name }: Plan): boolean {
  return name === clinic.claims.popularPlan;
}

/** The same claim where a patient changes plans: the usual one is about the plan with 8 sessions there (PLAN-4). */
export function isPopular(plan: Plan): boolean {
  const isUsual = clinic.claims.popularPlan === USUAL_CLAIMS.popularPlan;
  return isUsual ? plan.sessions === PLAN.popularSessions : isMostPopular(plan);
}
