import { orWithoutNewField } from '@chairside/client/version-before';
import { clinicClaimEndpoints, type EnteredClaims } from '@chairside/contract/clinic-claims';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';

const { clinicClaims, confirmPatientsClaim, confirmPopularPlan } = clinicClaimEndpoints;

/** What the landing page claims, and who answers for it. */
export const claimsQuery = queryOptions({
  queryKey: ['clinic-claims'],
  queryFn: () => call(clinicClaims),
});

const onSuccess = (claims: EnteredClaims) => queryClient.setQueryData(claimsQuery.queryKey, claims);

/** The page may say something else by now. */
const onError = () => void queryClient.invalidateQueries(claimsQuery);

export const useConfirmPatientsClaim = () =>
  useMutation({
    mutationFn: ({ text, shown }: { text: string; shown: string }) =>
      orWithoutNewField({ shown }, (seen) => callFresh(confirmPatientsClaim, { body: { text, ...seen } })),
    onSuccess,
    onError,
  });

export const useConfirmPopularPlan = () =>
  useMutation({
    mutationFn: (shown: string) => callFresh(confirmPopularPlan, { body: { shown } }),
    onSuccess,
    onError,
  });
