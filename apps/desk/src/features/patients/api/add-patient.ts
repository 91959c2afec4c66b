import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import type { InputOf } from '@chairside/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';

const refresh = () => queryClient.invalidateQueries({ queryKey: ['find-patients'] });

/** Makes the account of a patient at the counter. Sent again after no answer, it is the same one. */
export const useAddPatient = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof deskPatientEndpoints.addPatient>['body']) =>
      call(deskPatientEndpoints.addPatient, { body }),
    onSuccess: refresh,
    // One that was not answered may have been added.
    onError: () => void refresh(),
  });
