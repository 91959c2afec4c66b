import { isRefusedAs } from '@chairside/client/call-error';
import { orWithoutNewField } from '@chairside/client/version-before';
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
/** A price has changed meanwhile, or what is saved itself. Of what is not taxed any more the dialog stays, with what was typed. */
const onError = (error: Error) => {
  if (isRefusedAs(error, 'tax_changed_meanwhile') || isRefusedAs(error, 'tax_lines_do_not_add_up'))
    void queryClient.invalidateQueries(taxQuery);
};

export const useChangeRegistration = () =>
  useMutation({
    mutationFn: ({ before, ...body }: InputOf<typeof changeRegistration>['body']) =>
      orWithoutNewField({ before }, (shown) =>
        callFresh(changeRegistration, { body: { ...body, ...shown } }),
      ),
    onSuccess,
    onError,
  });

export const useChangeTreatmentTax = (id: string) =>
  useMutation({
    mutationFn: ({ before, ...body }: InputOf<typeof changeTreatmentTax>['body']) =>
      orWithoutNewField({ before }, (shown) =>
        callFresh(changeTreatmentTax, { params: { id }, body: { ...body, ...shown } }),
      ),
    onSuccess,
    onError,
  });

export const useChangePlanTax = (id: string) =>
  useMutation({
    mutationFn: ({ before, ...body }: InputOf<typeof changePlanTax>['body']) =>
      orWithoutNewField({ before }, (shown) =>
        callFresh(changePlanTax, { params: { id }, body: { ...body, ...shown } }),
      ),
    onSuccess,
    onError,
  });
