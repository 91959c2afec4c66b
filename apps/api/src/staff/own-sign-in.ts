import type { Queries } from '../db/database.ts';
import { type Refused, refuse } from '../use-case/outcome.ts';
import type { StaffCaller } from '../use-case/staff-caller.ts';
import { findStaff } from './staff-store.ts';

/** The refusal for who only looks around as an owner, and so has no sign-in of their own (STAFF-10); else null. */
export async function refuseLookingAround(
  queries: Queries,
  { staffId }: Pick<StaffCaller, 'staffId'>,
): Promise<Refused<'own_sign_in_needed'> | null> {
  const person = await findStaff(queries, staffId);
  return person?.email ? null : refuse('own_sign_in_needed');
}
