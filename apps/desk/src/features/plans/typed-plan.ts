import { type EditedPlan, planTerms } from '@chairside/contract/plan-editing';
import { PLAN_EDITING, typedFeatures } from '@chairside/rules/plan-editing';
import * as z from 'zod/mini';

const { name, description, price, duration, sessions, features, treatmentIds } = planTerms.shape;
const BAD_FEATURES = `Please use at most ${PLAN_EDITING.featuresMax} lines of at most ${PLAN_EDITING.featureMax} characters`;

/** A number as people type it, such as `7,500`; NaN of what is none. */
function numberTyped(typed: string): number {
  const digits = typed.replace(/[\s,]/g, '');
  return digits === '' ? Number.NaN : Number(digits);
}

const typedNumber = (field: typeof price) => z.pipe(z.pipe(z.string(), z.transform(numberTyped)), field);

/** A plan as its form has it, all of it as text: the features one a line. What it comes to is what is sent. */
export const typedPlan = z.object({
  name,
  description,
  price: typedNumber(price),
  duration: typedNumber(duration),
  sessions: typedNumber(sessions),
  features: z.pipe(
    z.string().check(z.refine((typed) => features.safeParse(typedFeatures(typed)).success, BAD_FEATURES)),
    z.transform(typedFeatures),
  ),
  treatmentIds,
});
export type TypedPlan = z.input<typeof typedPlan>;

/** What the form holds of a plan, or of none yet. */
export function typedOf(plan: EditedPlan | null): TypedPlan {
  if (!plan) {
    const terms = { price: '', duration: '12', sessions: '8', features: '' };
    return { name: '', description: '', ...terms, treatmentIds: null };
  }
  return {
    name: plan.name,
    description: plan.description,
    price: String(plan.price),
    duration: String(plan.duration),
    sessions: String(plan.sessions),
    features: plan.features.join('\n'),
    treatmentIds: plan.treatmentIds,
  };
}
