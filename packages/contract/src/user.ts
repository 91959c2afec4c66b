import { SUBSCRIPTION_STATUSES } from '@chairside/rules/subscription-statuses';
import * as z from 'zod/mini';
import { instant } from './fields.ts';
import { plan } from './plans.ts';

/** As what somebody can be signed in. */
export const ROLES = ['patient', 'admin'] as const;

export const subscription = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES),
  sessionsRemaining: z.int(),
  totalSessions: z.int(),
  startDate: z.nullable(instant),
  endDate: z.nullable(instant),
  renewalReminders: z.boolean(),
  pauses: z
    .optional(z.array(z.object({ from: z.string(), until: z.string() })))
    .check(z.describe('of this term, by their first and last dates. Left out by the version before')),
  planId: z.nullable(
    z.extend(z.omit(plan, { description: true, features: true, isPopular: true }), {
      isOffered: z.optional(z.boolean()).check(z.describe('whether it can be bought again')),
    }),
  ),
});

export const user = z.object({
  _id: z.uuid(),
  name: z.string(),
  phone: z.nullable(z.string()),
  phoneVerified: z.boolean(),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  profilePhoto: z.nullable(z.string()).check(z.describe('relative, signed, good for five minutes')),
  role: z.enum(ROLES),
  createdAt: instant,
  subscription: z.nullable(subscription),
});

export type Role = (typeof ROLES)[number];
export type User = z.output<typeof user>;
export type Subscription = z.output<typeof subscription>;
