import { planEndpoints } from '@chairside/contract/plans';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** The plans on offer. The grid itself says when they do not load. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: () => call(planEndpoints.listPlans, {}, { skipErrorMessage: true, skipSuccessMessage: true }),
});
