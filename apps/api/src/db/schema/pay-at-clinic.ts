import { foreignKey, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';
import { planVersions } from './plans.ts';
import { users } from './users.ts';

/**
 * Which plan a patient means to pay for at the clinic, one a patient. A trigger on subscriptions takes it away when the plan
 * begins, whatever pays for it (ATCLINIC-4).
 */
export const payAtClinic = pgTable(
  'pay_at_clinic',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    planId: uuid('plan_id').notNull(),
    /** What of the plan the patient has seen, its price among it. */
    planVersionId: uuid('plan_version_id').notNull(),
    chosenAt: instant('chosen_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'pay_at_clinic_plan_version_fkey',
      columns: [table.planId, table.planVersionId],
      foreignColumns: [planVersions.planId, planVersions.id],
    }),
    index('pay_at_clinic_by_time').on(table.chosenAt, table.userId),
  ],
);
