import { PLAN_EDITING } from '@chairside/rules/plan-editing';
import { TREATMENTS } from '@chairside/rules/treatments';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { freeText, idField, instant } from './fields.ts';

const line = (longest: number) =>
  freeText(longest).check(z.refine((typed) => !/[\n\r\t]/.test(typed), 'Please use one line'));

const wholeNumber = (from: number, to: number, unit: string) => {
  const message = `Please enter a whole number of ${unit} from ${from} to ${to}`;
  return z.int(message).check(z.minimum(from, message), z.maximum(to, message));
};

const featureField = line(PLAN_EDITING.featureMax).check(z.minLength(1, 'Please remove the empty line'));

/** What an owner enters of a plan (PLAN-16). */
export const planTerms = z.strictObject({
  name: line(PLAN_EDITING.nameMax).check(z.minLength(2, 'Please use at least 2 characters')),
  description: freeText(PLAN_EDITING.descriptionMax),
  price: wholeNumber(PLAN_EDITING.priceMin, PLAN_EDITING.priceMax, 'rupees'),
  duration: wholeNumber(1, PLAN_EDITING.durationMax, 'months'),
  sessions: wholeNumber(1, PLAN_EDITING.sessionsMax, 'sessions'),
  features: z
    .array(featureField)
    .check(
      z.maxLength(PLAN_EDITING.featuresMax, `Please use at most ${PLAN_EDITING.featuresMax} lines`),
      z.describe('none for those that go with the name'),
    ),
  treatmentIds: z
    .optional(
      z.nullable(
        z
          .array(idField)
          .check(z.minLength(1, 'Please choose at least one treatment'), z.maxLength(TREATMENTS.most)),
      ),
    )
    .check(
      z.describe('what it includes; null for all, later ones too. Left out, it stays as it is, or is all'),
    ),
});
export type PlanTermsField = z.output<typeof planTerms>;

/** A plan as its owner sees it. */
const editedPlan = z.object({
  _id: idField,
  versionId: idField.check(z.describe('what it sells now; another one after each change')),
  name: z.string(),
  description: z.string(),
  price: z.int().check(z.describe('whole rupees')),
  duration: z.int().check(z.describe('months')),
  sessions: z.int(),
  features: z.array(z.string()),
  treatmentIds: z
    .optional(z.nullable(z.array(idField)))
    .check(z.describe('what it includes; null for all. Left out by the version before')),
  isOffered: z.boolean(),
  isPopular: z.boolean().check(z.describe('by the mark of the owner')),
  holders: z.int().check(z.describe('how many patients have it now')),
  changedAt: z.nullable(instant),
});
export type EditedPlan = z.output<typeof editedPlan>;

/** Who has said which plan is the most popular: the configuration, the owner, or nobody (PLAN-21). */
const POPULAR_BY = ['variable', 'owner', 'nobody'] as const;

const editedPlans = z.object({
  plans: z.array(editedPlan).check(z.describe('those on offer as patients see them, then the retired ones')),
  popular: z.object({
    by: z.enum(POPULAR_BY),
    variable: z.nullable(z.string()).check(z.describe('what the configuration says')),
  }),
});
export type EditedPlans = z.output<typeof editedPlans>;

const params = z.strictObject({ id: idField });

/** What an owner sells (PLAN-16 to PLAN-24). */
export const planEditingEndpoints = {
  editedPlans: endpoint({
    method: 'GET',
    path: '/desk/plan-list',
    summary: 'Every plan, on offer or retired',
    access: 'staff:manage_clinic',
    data: editedPlans,
    refusals: [],
  }),
  addPlan: endpoint({
    method: 'POST',
    path: '/desk/plan-list',
    summary: 'Offers another plan; the very same once more is the one there is',
    access: 'staff:manage_clinic',
    status: 201,
    body: planTerms,
    data: editedPlan,
    refusals: ['plan_name_taken', 'too_many_plans', 'treatment_not_found'],
  }),
  changePlan: endpoint({
    method: 'PUT',
    path: '/desk/plan-list/:id',
    summary: 'Changes what a plan sells from now on; what was bought of it stays as it was sold',
    access: 'staff:manage_clinic',
    params,
    body: z.extend(planTerms, { versionId: idField.check(z.describe('what it sold when it was opened')) }),
    data: editedPlan,
    refusals: ['plan_not_found', 'plan_name_taken', 'plan_changed_meanwhile', 'treatment_not_found'],
  }),
  retirePlan: endpoint({
    method: 'POST',
    path: '/desk/plan-list/:id/retire',
    summary: 'Offers a plan no longer; what was bought of it goes on',
    access: 'staff:manage_clinic',
    params,
    data: editedPlan,
    refusals: ['plan_not_found', 'last_plan'],
  }),
  offerPlan: endpoint({
    method: 'POST',
    path: '/desk/plan-list/:id/offer',
    summary: 'Offers a retired plan again, as the last of the list',
    access: 'staff:manage_clinic',
    params,
    data: editedPlan,
    refusals: ['plan_not_found', 'too_many_plans'],
  }),
  orderPlans: endpoint({
    method: 'PUT',
    path: '/desk/plan-order',
    summary: 'Puts the plans on offer in an order; without any, cheapest first',
    access: 'staff:manage_clinic',
    body: z.strictObject({
      planIds: z
        .array(idField)
        .check(
          z.maxLength(PLAN_EDITING.mostOffered),
          z.describe('all of them; none to go by the price again'),
        ),
    }),
    data: editedPlans,
    refusals: ['plans_changed_meanwhile'],
  }),
  markPopular: endpoint({
    method: 'PUT',
    path: '/desk/popular-plan',
    summary: 'Says which plan is the most popular, or that none is',
    access: 'staff:manage_clinic',
    body: z.strictObject({ planId: z.nullable(idField) }),
    data: editedPlans,
    refusals: ['plan_not_found'],
  }),
};
