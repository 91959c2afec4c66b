import type { Plan } from '@chairside/contract/plans';
import type { Database, Queries } from '../db/database.ts';
import { findPlanRow, findPlanRows, type PlanRow, preparePlanList } from './store.ts';

/** A plan that can be bought now; null when there is none by this id or it is no longer offered. */
export async function findOfferedPlan(queries: Queries, id: string): Promise<Plan | null> {
  const row = await findPlanRow(queries, id);
  return row?.offered ? presentPlan(row) : null;
}

/** The plans on offer, cheapest first. */
export async function listPlans(database: Database): Promise<Plan[]> {
  return (await preparePlanList(database).execute()).map(presentPlan);
}

/** A plan whether or not it is still offered: what was sold once stays what it was. */
export async function findPlan(queries: Queries, id: string): Promise<Plan | null> {
  const row = await findPlanRow(queries, id);
  return row ? presentPlan(row) : null;
}

/** Some plans by their identifiers, on offer or not. */
export async function findPlans(queries: Queries, ids: string[]): Promise<Map<string, Plan>> {
  const rows = await findPlanRows(queries, ids);
  return new Map(rows.map((row) => [row.id, presentPlan(row)]));
}

/** A plan as the wire shows it. */
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
