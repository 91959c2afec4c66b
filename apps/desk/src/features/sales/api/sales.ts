import { saleEndpoints } from '@chairside/contract/sales';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { ASK_AGAIN_MEANWHILE } from '../../visits/api/ask-again.ts';

/** What a patient has bought, latest first. */
export const salesQuery = (patientId: string) =>
  queryOptions({
    queryKey: ['sales', patientId],
    queryFn: () => call(saleEndpoints.salesOfPatient, { params: { id: patientId } }),
    // Another desk may collect for it: entered again, it is asked for again.
    staleTime: 0,
  });

/** One sale, with its money and its documents. */
export const saleQuery = (id: string) =>
  queryOptions({
    queryKey: ['sale', id],
    queryFn: () => call(saleEndpoints.findSale, { params: { id } }),
    staleTime: 0,
  });

/** Cancels a sale for which no money came. */
export const useCancelSale = (id: string) =>
  useMutation({
    mutationFn: () => call(saleEndpoints.cancelSale, { params: { id } }),
    // It may be paid or cancelled by somebody else's hand.
    ...ASK_AGAIN_MEANWHILE,
  });
