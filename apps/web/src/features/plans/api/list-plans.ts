import { QUIET } from '@chairside/client/quiet';
import { planEndpoints } from '@chairside/contract/plans';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

/** The plans on offer. Who shows them says when they do not load. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: () => call(planEndpoints.listPlans, {}, QUIET),
});

export const PLANS_FAILED = 'Failed to load subscription plans. Please try again.';
export const NO_PLANS = 'No plan is on offer at the moment.';
