import { person, subscription } from '@chairside/client/test/person';
import { server } from '@chairside/client/test/server';
import { type DashboardStats, dashboardEndpoints } from '@chairside/contract/dashboard';
import type { User } from '@chairside/contract/user';
import { dashboardStats } from '../dashboard.ts';
import { signedIn, visit } from './visit.tsx';

/** Somebody with a running plan. */
export const patient = (change: Partial<User> = {}) => person({ subscription: subscription(), ...change });

/** The dashboard of a patient, as the server answers what it asks. */
export function openDashboard(user: User = patient(), stats: DashboardStats = dashboardStats()) {
  signedIn(user);
  server.answers(dashboardEndpoints.dashboardStats, stats);
  return visit('/dashboard');
}
