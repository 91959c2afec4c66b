import type { InputOf } from '@chairside/contract/endpoint';
import { providerEndpoints } from '@chairside/contract/providers';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';

/** What is set of the providers. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: () => call(providerEndpoints.providers),
});

const refresh = () => queryClient.invalidateQueries(providersQuery);

export const useEnterMail = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof providerEndpoints.enterMail>['body']) =>
      callFresh(providerEndpoints.enterMail, { body }),
    onSuccess: refresh,
  });

export const useEnterSms = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof providerEndpoints.enterSms>['body']) =>
      callFresh(providerEndpoints.enterSms, { body }),
    onSuccess: refresh,
  });

export const useEnterPayment = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof providerEndpoints.enterPayment>['body']) =>
      callFresh(providerEndpoints.enterPayment, { body }),
    onSuccess: refresh,
  });

export const useEnterStorage = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof providerEndpoints.enterStorage>['body']) =>
      callFresh(providerEndpoints.enterStorage, { body }),
    onSuccess: refresh,
  });

/** Tests the settings in use. It takes some seconds where a provider does not answer. */
export const useTestProvider = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof providerEndpoints.testProvider>) =>
      callFresh(providerEndpoints.testProvider, input),
    onSuccess: refresh,
  });

export const useRemoveProvider = () =>
  useMutation({
    mutationFn: (kind: InputOf<typeof providerEndpoints.removeProvider>['params']['kind']) =>
      callFresh(providerEndpoints.removeProvider, { params: { kind } }),
    onSuccess: refresh,
  });
