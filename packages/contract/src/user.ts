import * as z from 'zod/mini';
import { instant } from './fields.ts';
import { plan } from './plans.ts';

export const subscription = z.object({
  status: z.enum(['active', 'expired', 'suspended']),
  sessionsRemaining: z.int(),
  totalSessions: z.int(),
  startDate: z.nullable(instant),
  endDate: z.nullable(instant),
  renewalReminders: z.boolean(),
  planId: z.nullable(z.omit(plan, { description: true, features: true })),
});

export const user = z.object({
  _id: z.uuid(),
  name: z.string(),
  phone: z.nullable(z.string()),
  phoneVerified: z.boolean(),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  profilePhoto: z.nullable(z.string()).check(z.describe('relative, signed, good for five minutes')),
  role: z.enum(['patient', 'admin']),
  createdAt: instant,
  subscription: z.nullable(subscription),
});

export type User = z.output<typeof user>;
export type Subscription = z.output<typeof subscription>;
