import type { BookableTreatment } from '@chairside/contract/bookable-treatments';
import { includesTreatment } from '@chairside/rules/plan-treatments';
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
  return treatments.flatMap(
    ({ id, name, minutes, sessions, description, forPatients, retiredAt, dentistIds }) => {
      const doneBy = listed.filter((each) => dentistIds.length === 0 || dentistIds.includes(each.id));
      const isDone = dentistIds.length === 0 || doneBy.length > 0;
      if (!forPatients || retiredAt !== null || !isDone) return [];
      const dentists = doneBy.map((each) => ({ _id: each.id, name: each.name }));
      const inPlan = includesTreatment(included, id) ? {} : { isIncluded: false };
      return [{ _id: id, name, minutes, sessions, description, dentists, ...inPlan }];
    },
  );
}
