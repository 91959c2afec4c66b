import { firstStepEndpoints } from '@chairside/contract/first-steps';
import type { ConfirmedStep, FirstStep } from '@chairside/rules/first-steps';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';

/** How far the first steps are: they change with whatever is done on other pages. */
export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: () => call(firstStepEndpoints.firstSteps),
  staleTime: 0,
});

/** Has them asked for again. */
export const refreshFirstSteps = () => queryClient.invalidateQueries(firstStepsQuery);

export const useSkipStep = () =>
  useMutation({
    mutationFn: (step: FirstStep) => callFresh(firstStepEndpoints.skipFirstStep, { params: { step } }),
    onSuccess: refreshFirstSteps,
  });

export const useConfirmStep = () =>
  useMutation({
    mutationFn: (step: ConfirmedStep) => callFresh(firstStepEndpoints.confirmFirstStep, { params: { step } }),
    onSuccess: refreshFirstSteps,
  });
