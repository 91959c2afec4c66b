import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { queryOptions } from '@tanstack/react-query';
import { salesQuery } from '../../sales/api/sales.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';
import { patientKey } from './keys.ts';

/** Contacts, plan and what is due. */
export const patientCardQuery = (id: string) =>
  queryOptions({
    queryKey: [...patientKey(id), 'card'],
    queryFn: () => call(deskPatientEndpoints.patientCard, { params: { id } }),
    // A step on the day changes it, here or at another desk: entered again, it is asked for again.
    staleTime: 0,
  });

/** Asks again for what a patient has bought and what is due. */
export function refreshPayments(id: string): void {
  void queryClient.invalidateQueries({ queryKey: patientCardQuery(id).queryKey });
  void queryClient.invalidateQueries({ queryKey: salesQuery(id).queryKey });
}
