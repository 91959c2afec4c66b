import { isDeepStrictEqual } from 'node:util';
import type { EditedPlan, EditedPlans, PlanTermsField } from '@chairside/contract/plan-editing';
import { chosenTreatments } from '@chairside/rules/plan-treatments';
import { readClaims } from '../clinic-details/feature.ts';
import type { Queries } from '../db/database.ts';
import { countHolders, findAllPlans, type PlanRow } from './editing-store.ts';

/** Every plan as its owner sees it, and who has said which is the most popular. */
export async function presentPlans(
  queries: Queries,
  variable: string | null,
  now: Date,
): Promise<EditedPlans> {
  const rows = await findAllPlans(queries);
  const holders = await countHolders(queries, now);
  // An owner may have confirmed as well that none is (CLINIC-9).
  const isNone = (await readClaims(queries)).popularPlan?.value === '';
  const isSaid = isNone || rows.some(({ isPopular }) => isPopular !== null);
  return {
    plans: rows.map((row) => presentPlan(row, holders)),
    popular: { by: variable !== null ? 'variable' : isSaid ? 'owner' : 'nobody', variable },
  };
}

export function presentPlan(row: PlanRow, holders: ReadonlyMap<string, number>): EditedPlan {
  return {
    _id: row.id,
    versionId: row.versionId,
    ...termsOf(row),
    treatmentIds: row.treatmentIds,
    isOffered: row.offered,
    isPopular: row.isPopular === true,
    holders: holders.get(row.id) ?? 0,
    changedAt: row.changedAt?.toISOString() ?? null,
  };
}

/** What a plan sells, as it is entered, but for the treatments. */
function termsOf(row: PlanRow): Omit<PlanTermsField, 'treatmentIds'> {
  const { name, description, priceRupees: price, durationMonths: duration, sessions, features } = row;
  return { name, description, price, duration, sessions, features };
}

/** The same as the database has it; the version before says nothing of treatments, which stay as they are. */
export function columnsOf({
  price: priceRupees,
  duration: durationMonths,
  treatmentIds,
  ...terms
}: PlanTermsField) {
  const included = treatmentIds === undefined ? {} : { treatmentIds: chosenTreatments(treatmentIds) };
  return { ...terms, priceRupees, durationMonths, ...included };
}

/** Whether a plan sells just this already. */
export function hasTerms(row: PlanRow, terms: PlanTermsField): boolean {
  const { name, description, price, duration, sessions, features, treatmentIds = row.treatmentIds } = terms;
  const inOrder = { name, description, price, duration, sessions, features };
  const isSameList = isDeepStrictEqual(row.treatmentIds, chosenTreatments(treatmentIds));
  return isSameList && JSON.stringify(termsOf(row)) === JSON.stringify(inOrder);
}
