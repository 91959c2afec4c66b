import type { Plan } from '@chairside/contract/plans';
import { counted } from '../wording/wording.ts';

export const PLANS_FAILED = 'Failed to load subscription plans. Please try again.';
export const NO_PLANS = 'No plan is on offer at the moment.';

/** `Everything in Basic, plus` */
export const everythingIn = ({ name }: Plan) => `Everything in ${name.replace(/ Plan$/, '')}, plus`;

/** `4 more sessions`, `6 more months`: what a plan has more of than one that it includes. */
export function beyond(plan: Plan, included: Plan): string[] {
  const more = (count: number, unit: string) => (count > 0 ? [counted(count, `more ${unit}`)] : []);
  return [
    ...more(plan.sessions - included.sessions, 'session'),
    ...more(plan.duration - included.duration, 'month'),
  ];
}
