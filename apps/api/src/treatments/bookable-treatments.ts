import type { BookableTreatment } from '@chairside/contract/bookable-treatments';
import { includesTreatment } from '@chairside/rules/plan-treatments';
import { dentistsDoing, isBookable } from '@chairside/rules/treatments';
import type { Queries } from '../db/database.ts';
import { findIncludedTreatments } from '../subscriptions/feature.ts';
import { listDentists } from './dentists-store.ts';
import { listTreatments } from './treatments-store.ts';

/**
 * What patients can book, and with whom (TREAT-30): a treatment that nobody does any more is not among it, and one that the
 * plan of this patient does not include says so (PLAN-26).
 */
export async function bookableTreatments(queries: Queries, userId: string): Promise<BookableTreatment[]> {
  const included = await findIncludedTreatments(queries, userId);
  const treatments = await listTreatments(queries);
  const listed = (await listDentists(queries)).filter(({ retiredAt }) => retiredAt === null);
  return treatments.flatMap((treatment) => {
    const { id, name, minutes, sessions, description, retiredAt } = treatment;
    if (!isBookable({ ...treatment, isRetired: retiredAt !== null }, listed)) return [];
    const dentists = dentistsDoing(treatment, listed).map((each) => ({ _id: each.id, name: each.name }));
    const inPlan = includesTreatment(included, id) ? {} : { isIncluded: false };
    return [{ _id: id, name, minutes, sessions, description, dentists, ...inPlan }];
  });
}
