import { saleEndpoints } from '@chairside/contract/sales';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';

/** What there is to collect for a visit. */
export const visitChargeQuery = (visitId: string) =>
  queryOptions({
    queryKey: ['visit-charge', visitId],
    queryFn: () => call(saleEndpoints.visitCharge, { params: { id: visitId } }),
    staleTime: 0,
  });
