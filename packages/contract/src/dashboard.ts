import * as z from 'zod/mini';
import { appointmentStatus } from './appointment.ts';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';

// What is optional here and below is left out by the version before, and may become required in the next version.
const visit = z.object({
  _id: z.uuid(),
  date: z.string(),
  timeSlot: z.string(),
  startsAt: instant,
  endsAt: z.optional(instant),
  status: appointmentStatus,
  isFollowUp: z.boolean(),
  withoutPlan: z.optional(z.boolean()),
  isPaid: z.optional(z.boolean()),
  sessions: z.optional(z.int()).check(z.describe('of the plan, that it uses')),
  visitor: z
    .optional(z.nullable(z.string()))
    .check(z.describe("whose visit it is, where it is not the patient's own")),
  updatedAt: z.optional(instant),
});

const dashboardStats = z.object({
  sessionsRemaining: z.int(),
  bookedSessions: z
    .optional(z.int())
    .check(z.describe('sessions remaining that an active appointment has reserved')),
  upcomingAppointments: z.int(),
  upcomingFollowUps: z.optional(z.int()).check(z.describe('those of the upcoming ones that use no session')),
  completedAppointments: z.int(),
  recentAppointments: z.array(visit).check(z.describe('the five made or changed last, newest first')),
  nextAppointments: z
    .array(visit)
    .check(z.describe('the next one, whenever it is, and all others of the next seven days, soonest first')),
});

export type DashboardStats = z.output<typeof dashboardStats>;
export type DashboardVisit = z.output<typeof visit>;

export const dashboardEndpoints = {
  dashboardStats: endpoint({
    method: 'GET',
    path: '/users/dashboard/stats',
    summary: 'What the dashboard shows beside the subscription',
    access: 'patient',
    data: dashboardStats,
    refusals: [],
  }),
};
