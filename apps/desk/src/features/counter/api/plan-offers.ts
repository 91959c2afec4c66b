import { saleEndpoints } from '@chairside/contract/sales';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';

/** What each plan on offer costs a patient now. */
export const planOffersQuery = (patientId: string) =>
  queryOptions({
    queryKey: ['plan-offers', patientId],
    queryFn: () => call(saleEndpoints.planOffers, { params: { id: patientId } }),
    staleTime: 0,
  });
