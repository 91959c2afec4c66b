import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField } from './fields.ts';

export const plan = z.object({
  _id: z.uuid(),
  name: z.string(),
  description: z.string(),
  price: z.int().check(z.describe('whole rupees')),
  duration: z.int().check(z.describe('months')),
  sessions: z.int(),
  features: z
    .nullish(z.array(z.string()))
    .check(z.describe('where it has none of its own, those that go with its name')),
  treatments: z
    .optional(z.array(z.string()))
    .check(z.describe('what it includes, by name; left out where that is all the clinic offers')),
  isPopular: z
    .optional(z.boolean())
    .check(z.describe('once the owner has said of any plan whether it is the most popular')),
});

export type Plan = z.output<typeof plan>;
/** What a payment needs to know of a plan, and a subscription shows of its own. */
export interface PayablePlan extends Omit<Plan, 'description' | 'features' | 'isPopular'> {
  /** False of a plan that cannot be bought again. */
  isOffered?: boolean | undefined;
}

export const planEndpoints = {
  listPlans: endpoint({
    method: 'GET',
    path: '/plans',
    summary: 'The plans on offer, as the owner has put them, else cheapest first',
    access: 'public',
    bypassesCooldown: true,
    data: z.array(plan),
    refusals: [],
  }),
  getPlan: endpoint({
    method: 'GET',
    path: '/plans/:id',
    summary: 'One plan',
    access: 'public',
    bypassesCooldown: true,
    params: z.strictObject({ id: idField }),
    data: plan,
    refusals: ['plan_not_found'],
  }),
};
