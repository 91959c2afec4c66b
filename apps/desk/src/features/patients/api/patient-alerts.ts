import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { patientKey } from './keys.ts';

/** Allergies and pregnancy. */
export const patientAlertsQuery = (id: string) =>
  queryOptions({
    queryKey: [...patientKey(id), 'alerts'],
    queryFn: () => call(deskPatientEndpoints.patientAlerts, { params: { id } }),
  });
