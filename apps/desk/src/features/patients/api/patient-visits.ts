import type { CardVisit } from '@chairside/contract/desk-patient-fields';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';
import { patientKey } from './keys.ts';

/** The visits of a patient, latest first. */
export const patientVisitsQuery = (id: string) =>
  queryOptions({
    queryKey: [...patientKey(id), 'visits'],
    queryFn: () => call(deskPatientEndpoints.patientVisits, { params: { id } }),
    // A step on the day changes it, here or at another desk: entered again, it is asked for again.
    staleTime: 0,
  });

/**
 * Asks again for the visits of a patient; of a date that has changed, where one of those that are shown is on it and none has
 * words, as each reading of those is in the audit log (DESK-34).
 */
export function refreshVisits(id: string, date?: string): void {
  const { queryKey } = patientVisitsQuery(id);
  const shown = queryClient.getQueryData(queryKey)?.visits;
  const isOf = (visit: CardVisit) => visit.date === date;
  const hasWords = (visit: CardVisit) => visit.patientNote !== '' || visit.clinicNote !== '';
  if (date !== undefined && shown && (!shown.some(isOf) || shown.some(hasWords))) return;
  void queryClient.invalidateQueries({ queryKey });
}
