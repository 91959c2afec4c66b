import { QUIET } from '@chairside/client/quiet';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import type { ContactType } from '@chairside/rules/contact';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';
import { patientKey } from './keys.ts';

/** Sends a code to a contact that is not proved yet. */
export const useSendPatientCode = (id: string, contactType: ContactType) =>
  useMutation({
    mutationFn: () =>
      call(deskPatientEndpoints.sendPatientCode, { params: { id }, body: { contactType } }, QUIET),
  });

/** Takes the code that the patient reads out. */
export const useProveContact = (id: string, contactType: ContactType) =>
  useMutation({
    mutationFn: (otp: string) =>
      call(deskPatientEndpoints.provePatientContact, { params: { id }, body: { contactType, otp } }, QUIET),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...patientKey(id), 'card'] }),
  });

/** Says that the contact is the patient's, whom one has seen. */
export const useProveInPerson = (id: string, contactType: ContactType) =>
  useMutation({
    mutationFn: () =>
      call(deskPatientEndpoints.provePatientInPerson, { params: { id }, body: { contactType } }, QUIET),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...patientKey(id), 'card'] }),
  });
