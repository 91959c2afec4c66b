import type { Plan } from '@chairside/contract/plans';
import { includedNames } from '@chairside/rules/plan-treatments';
import type { Database, Queries } from '../db/database.ts';
import {
  findPlanRow,
  findVersionRow,
  listOfferedTreatments,
  lockOfferedPlanRow,
  type PlanRow,
  type PlanVersionRow,
  preparePlanList,
} from './store.ts';

/** A plan as it is or was sold, with the version that says so (PLAN-17). */
export interface SoldPlan extends Omit<Plan, 'treatments'> {
  versionId: string;
  /** What it includes; null for all (PLAN-25). */
  treatmentIds: string[] | null;
}

/** A plan that can be bought now; null when there is none by this id or it is no longer offered. */
export async function findOfferedPlan(queries: Queries, id: string): Promise<SoldPlan | null> {
  const row = await findPlanRow(queries, id);
  return row?.offered ? asSoldNow(row) : null;
}

/** The same for what sells it: it stays as it is until the transaction ends (PLAN-18). */
export async function lockOfferedPlan(tx: Queries, id: string): Promise<SoldPlan | null> {
  const row = await lockOfferedPlanRow(tx, id);
  return row ? asSoldNow(row) : null;
}

/**
 * The plans on offer, as the owner has put them, else cheapest first (PLAN-5, PLAN-20). With `marksPopular` they say which
 * is the most popular, once the owner has said so of any (PLAN-21).
 */
export async function listPlans(
  database: Database,
  { marksPopular }: { marksPopular: boolean },
): Promise<Plan[]> {
  const rows = await preparePlanList(database).execute();
  const isMarked = marksPopular && rows.some(({ isPopular }) => isPopular !== null);
  const included = await treatmentNamer(database, rows);
  return rows.map((row) => ({
    ...presentPlan(row),
    ...included(row),
    ...(isMarked && { isPopular: row.isPopular === true }),
  }));
}

/** What plans include by name, where that is not all the clinic offers (PLAN-27). */
export async function treatmentNamer(
  queries: Queries,
  plans: readonly Pick<SoldPlan, 'treatmentIds'>[],
): Promise<(plan: Pick<SoldPlan, 'treatmentIds'>) => Pick<Plan, 'treatments'>> {
  const isChosen = plans.some(({ treatmentIds }) => treatmentIds !== null);
  const offered = isChosen ? await listOfferedTreatments(queries) : [];
  return ({ treatmentIds }) => {
    const treatments = includedNames(treatmentIds, offered);
    return treatments ? { treatments } : {};
  };
}

/** A plan as it is now, whether or not it is still offered. */
export async function findPlan(queries: Queries, id: string): Promise<SoldPlan | null> {
  const row = await findPlanRow(queries, id);
  return row ? asSoldNow(row) : null;
}

/** A plan as it was sold under a version. */
export async function findSoldPlan(queries: Queries, versionId: string): Promise<SoldPlan> {
  const row = await findVersionRow(queries, versionId);
  if (!row) throw new Error('a version of a plan does not exist');
  return asSold(row);
}

/** What a plan's row sells now. */
export function asSoldNow(row: PlanRow): SoldPlan {
  const { versionId, treatmentIds } = row;
  return { ...presentPlan(row), versionId, treatmentIds };
}

/** What a version sold. */
export function asSold({ id, planId, treatmentIds, ...terms }: PlanVersionRow): SoldPlan {
  return { ...presentPlan({ ...terms, id: planId }), versionId: id, treatmentIds };
}

type Terms = Pick<
  PlanRow,
  'id' | 'name' | 'description' | 'priceRupees' | 'durationMonths' | 'sessions' | 'features'
>;

/** A plan as the wire shows it. */
function presentPlan(row: Terms): Plan {
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
