import type { dashboardEndpoints } from '@chairside/contract/dashboard';
import { DASHBOARD } from '@chairside/rules/limits';
import type { Database } from '../db/database.ts';
import { sharedReads } from '../db/shared-reads.ts';
import type { Handlers } from '../use-case/call.ts';
import { done } from '../use-case/outcome.ts';
import { dashboardReader } from './store.ts';
import { dashboardAt } from './summary.ts';

export function dashboardHandlers(database: Database): Handlers<typeof dashboardEndpoints> {
  const read = dashboardReader(database, DASHBOARD.recentActivities);
  const dashboardOf = sharedReads(
    async (userIds: readonly string[]) => {
      const found = await read(userIds);
      return userIds.map((userId) => found.get(userId));
    },
    (userId) => userId,
  );
  return {
    async dashboardStats({ userId, now }) {
      const row = await dashboardOf(userId);
      if (!row) throw new Error('a user vanished while their dashboard was read');
      return done(dashboardAt(row.read(), now));
    },
  };
}
