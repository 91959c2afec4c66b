import * as z from 'zod';
import { instant } from './fields.ts';
import { plan } from './plans.ts';

export const subscription = z.strictObject({
  status: z.enum(['active', 'expired', 'suspended']),
  sessionsRemaining: z.int(),
  totalSessions: z.int(),
  startDate: instant.nullable(),
  endDate: instant.nullable(),
  planId: plan.omit({ description: true, features: true }).nullable(),
});

export const user = z.strictObject({
  _id: z.uuid(),
  name: z.string(),
  phone: z.string().nullable(),
  phoneVerified: z.boolean(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  role: z.enum(['patient', 'admin']),
  createdAt: instant,
  subscription: subscription.nullable(),
});

export type User = z.output<typeof user>;
export type Subscription = z.output<typeof subscription>;
