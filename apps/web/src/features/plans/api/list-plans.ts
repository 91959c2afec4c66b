import { QUIET } from '@chairside/client/quiet';
import { planEndpoints } from '@chairside/contract/plans';
import { queryOptions } from '@tanstack/react-query';
import { landingAsSent } from '../../clinic/landing-data.ts';
import { call } from '../../session/call.ts';

/** The plans on offer, at first as they came with the page. Who shows them says when they do not load. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: () => call(planEndpoints.listPlans, {}, QUIET),
  initialData: () => landingAsSent()?.plans,
  initialDataUpdatedAt: performance.timeOrigin,
});
