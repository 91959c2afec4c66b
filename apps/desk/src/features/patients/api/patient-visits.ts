import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { patientKey } from './keys.ts';

/** The visits of a patient, latest first. */
export const patientVisitsQuery = (id: string) =>
  queryOptions({
    queryKey: [...patientKey(id), 'visits'],
    queryFn: () => call(deskPatientEndpoints.patientVisits, { params: { id } }),
    // A step on the day changes it, here or at another desk: entered again, it is asked for again.
    staleTime: 0,
  });
