import type { FoundPatient } from '@chairside/contract/desk-patient-fields';
import { PATIENT_SEARCH, patientSearch } from '@chairside/rules/patient-search';
import { statusNow } from '@chairside/rules/subscription';
import { timeSlotOf } from '../appointments/feature.ts';
import type { Queries } from '../db/database.ts';
import { findMatching } from './search-store.ts';

/** Who is meant by what somebody at the desk has typed; nobody while that is too little (DESK-30, DESK-31). */
export async function findPatients(
  queries: Queries,
  typed: string,
  now: Date,
): Promise<{ patients: FoundPatient[]; more: boolean }> {
  const search = patientSearch(typed);
  if (!search) return { patients: [], more: false };
  const rows = await findMatching(queries, search, now, PATIENT_SEARCH.shown + 1);
  const patients = rows
    .slice(0, PATIENT_SEARCH.shown)
    .map(({ id, next, planName, status, endDate, ...row }) => ({
      ...row,
      _id: id,
      planName: status && statusNow({ status, endDate }, now) === 'active' ? planName : null,
      nextVisit: next && { date: next.date, timeSlot: timeSlotOf(next) },
    }));
  return { patients, more: rows.length > PATIENT_SEARCH.shown };
}
