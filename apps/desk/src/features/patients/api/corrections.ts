import type { InputOf } from '@chairside/contract/endpoint';
import { patientCorrectionEndpoints } from '@chairside/contract/patient-corrections';
import { useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';
import { patientKey } from './keys.ts';
import { unlessJustSent } from './unless-just-sent.ts';

const {
  sendNameCode,
  correctName,
  correctNameAsOwner,
  correctUnverifiedPhone,
  sendOwnershipCode,
  sendNewPhoneCode,
  beginPhoneChange,
  beginPhoneChangeAsOwner,
} = patientCorrectionEndpoints;

const reload = (id: string) => queryClient.invalidateQueries({ queryKey: [...patientKey(id), 'card'] });

/** Sends a verified contact the code that a correction of the name needs, or of a phone that is not proved. */
export const useSendIdentityCode = (id: string) =>
  useMutation({ mutationFn: () => call(sendNameCode, { params: { id } }) });

/** Corrects the name, with the code where one is needed. */
export const useCorrectName = (id: string) =>
  useMutation({
    mutationFn: (body: InputOf<typeof correctName>['body']) => call(correctName, { params: { id }, body }),
    onSuccess: () => reload(id),
  });

/** Corrects the name without a code, as the owner. */
export const useCorrectNameAsOwner = (id: string) =>
  useMutation({
    mutationFn: (body: InputOf<typeof correctNameAsOwner>['body']) =>
      callFresh(correctNameAsOwner, { params: { id }, body }),
    onSuccess: () => reload(id),
  });

/** Puts another phone in the place of one that nobody has proved, or of none; with the code of a verified e-mail, if there is one. */
export const useCorrectUnverifiedPhone = (id: string) =>
  useMutation({
    mutationFn: (body: InputOf<typeof correctUnverifiedPhone>['body']) =>
      callFresh(correctUnverifiedPhone, { params: { id }, body }),
    onSuccess: () => reload(id),
  });

/** Sends a code to the new phone and, unless the owner vouches, to the e-mail. */
export const useSendPhoneCodes = (id: string) =>
  useMutation({
    mutationFn: async ({ phone, toEmail }: { phone: string; toEmail: boolean }) => {
      await call(sendNewPhoneCode, { params: { id }, body: { phone } }).catch(unlessJustSent);
      if (toEmail) await call(sendOwnershipCode, { params: { id } }).catch(unlessJustSent);
    },
  });

/** Begins the change of phone with the patient's two codes. */
export const useBeginPhoneChange = (id: string) =>
  useMutation({
    mutationFn: (body: InputOf<typeof beginPhoneChange>['body']) =>
      call(beginPhoneChange, { params: { id }, body }),
    onSuccess: () => reload(id),
  });

/** Begins it as the owner, who has seen who it is. */
export const useBeginPhoneChangeAsOwner = (id: string) =>
  useMutation({
    mutationFn: (body: InputOf<typeof beginPhoneChangeAsOwner>['body']) =>
      callFresh(beginPhoneChangeAsOwner, { params: { id }, body }),
    onSuccess: () => reload(id),
  });
