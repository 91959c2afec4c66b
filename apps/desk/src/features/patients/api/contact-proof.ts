import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import type { InputOf } from '@chairside/contract/endpoint';
import { patientCorrectionEndpoints } from '@chairside/contract/patient-corrections';
import type { ContactType } from '@chairside/rules/contact';
import { useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';
import { patientKey } from './keys.ts';
import { unlessJustSent } from './unless-just-sent.ts';

const { sendPatientCode, provePatientContact, provePatientInPerson } = deskPatientEndpoints;

type Without<Body> = Omit<Body, 'contactType'>;

/** Sends a code to a contact that is not proved yet and, where another is verified, one to that as well. */
export const useSendPatientCodes = (id: string, contactType: ContactType, asksForIdentity: boolean) =>
  useMutation({
    mutationFn: async () => {
      const params = { id };
      if (asksForIdentity)
        await call(patientCorrectionEndpoints.sendNameCode, { params }).catch(unlessJustSent);
      const sending = call(sendPatientCode, { params, body: { contactType } });
      await (asksForIdentity ? sending.catch(unlessJustSent) : sending);
    },
  });

/** Takes the codes that the patient reads out; an owner needs that of the contact alone. */
export const useProveContact = (id: string, contactType: ContactType) =>
  useMutation({
    mutationFn: (body: Without<InputOf<typeof provePatientContact>['body']>) =>
      callFresh(provePatientContact, { params: { id }, body: { contactType, ...body } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...patientKey(id), 'card'] }),
  });

/** Says that the contact that is shown is the patient's, whom one has seen. */
export const useProveInPerson = (id: string, contactType: ContactType) =>
  useMutation({
    mutationFn: (body: Without<InputOf<typeof provePatientInPerson>['body']>) =>
      callFresh(provePatientInPerson, { params: { id }, body: { contactType, ...body } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...patientKey(id), 'card'] }),
  });
