import { QUIET } from '@chairside/client/quiet';
import { payAtClinicEndpoints } from '@chairside/contract/pay-at-clinic';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

/** What a patient means to pay at the clinic. By the patient, so that nobody sees what was fetched for somebody else. */
export const clinicPaymentQuery = (userId: string) =>
  queryOptions({
    queryKey: ['clinic-payment', userId],
    queryFn: () => call(payAtClinicEndpoints.clinicPayment, {}, QUIET),
    staleTime: 0,
  });

/** Stores that a patient means to pay for a plan at the clinic. */
export function usePayAtClinic(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (planId: string) => call(payAtClinicEndpoints.payAtClinic, { body: { planId } }, QUIET),
    onSuccess: (stored) => queryClient.setQueryData(clinicPaymentQuery(userId).queryKey, stored),
  });
}

/** Takes that back. */
export function useWithdrawClinicPayment(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(payAtClinicEndpoints.withdrawClinicPayment, {}, QUIET),
    onSuccess: () => queryClient.setQueryData(clinicPaymentQuery(userId).queryKey, { clinicPayment: null }),
  });
}
