import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import type { InputOf } from '@chairside/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';

/** Makes the account of a patient at the counter. */
export const useAddPatient = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof deskPatientEndpoints.addPatient>['body']) =>
      call(deskPatientEndpoints.addPatient, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['find-patients'] }),
  });
