import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { patientKey } from './keys.ts';

/** The whole medical history. Asked for when it is opened, since each reading is noted; not again by itself. */
export const medicalHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: [...patientKey(id), 'medical'],
    queryFn: () => call(deskPatientEndpoints.patientMedicalHistory, { params: { id } }),
    refetchOnWindowFocus: false,
    meta: { readOnce: true },
  });
