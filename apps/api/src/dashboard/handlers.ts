import type { profileEndpoints } from '@chairside/contract/profile';
import { visitSummary } from '../appointments/feature.ts';
import type { Database } from '../db/database.ts';
import { subscriptionOf } from '../subscriptions/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done } from '../use-case/outcome.ts';

export function dashboardHandlers(
  database: Database,
): Handlers<Pick<typeof profileEndpoints, 'dashboardStats'>> {
  return {
    async dashboardStats({ userId, now }) {
      const [subscription, visits] = await Promise.all([
        subscriptionOf(database, userId, now),
        visitSummary(database, userId, now),
      ]);
      return done({ sessionsRemaining: subscription?.sessionsRemaining ?? 0, ...visits });
    },
  };
}
