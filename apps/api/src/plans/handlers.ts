import type { Plan, planEndpoints } from '@chairside/contract/plans';
import type { Handlers } from '../call.ts';
import type { Database, Queries } from '../db/database.ts';
import { done, refuse } from '../outcome.ts';
import { findPlanRow, type PlanRow, preparePlanList } from './store.ts';

export function planHandlers(database: Database): Handlers<typeof planEndpoints> {
  const listOffered = preparePlanList(database);
  return {
    async listPlans() {
      const rows = await listOffered.execute();
      return done(rows.map(presentPlan));
    },
    async getPlan({ params }) {
      const row = await findPlanRow(database, params.id);
      return row ? done(presentPlan(row)) : refuse('plan_not_found');
    },
  };
}

/** A plan that can be bought now; null when there is none by this id or it is no longer offered. */
export async function findOfferedPlan(queries: Queries, id: string): Promise<Plan | null> {
  const row = await findPlanRow(queries, id);
  return row?.offered ? presentPlan(row) : null;
}

/** A plan whether or not it is still offered: what was sold once stays what it was. */
export async function findPlan(queries: Queries, id: string): Promise<Plan | null> {
  const row = await findPlanRow(queries, id);
  return row ? presentPlan(row) : null;
}

function presentPlan(row: PlanRow): Plan {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    price: row.priceRupees,
    duration: row.durationMonths,
    sessions: row.sessions,
    features: row.features,
  };
}
