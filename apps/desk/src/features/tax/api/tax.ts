import type { InputOf } from '@chairside/contract/endpoint';
import { type TaxSettings, taxEndpoints } from '@chairside/contract/tax';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';

const { taxSettings, changeRegistration, changeTreatmentTax, changePlanTax } = taxEndpoints;

/** Whether the clinic is registered for GST, and how what it sells is taxed. */
export const taxQuery = queryOptions({
  queryKey: ['tax'],
  queryFn: () => call(taxSettings),
});

const onSuccess = (settings: TaxSettings) => queryClient.setQueryData(taxQuery.queryKey, settings);
/** A price may have changed meanwhile. */
const onError = () => void queryClient.invalidateQueries(taxQuery);

export const useChangeRegistration = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof changeRegistration>['body']) => callFresh(changeRegistration, { body }),
    onSuccess,
  });

export const useChangeTreatmentTax = (id: string) =>
  useMutation({
    mutationFn: (body: InputOf<typeof changeTreatmentTax>['body']) =>
      callFresh(changeTreatmentTax, { params: { id }, body }),
    onSuccess,
  });

export const useChangePlanTax = (id: string) =>
  useMutation({
    mutationFn: (body: InputOf<typeof changePlanTax>['body']) =>
      callFresh(changePlanTax, { params: { id }, body }),
    onSuccess,
    onError,
  });
