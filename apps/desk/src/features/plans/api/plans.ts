import {
  type EditedPlan,
  type EditedPlans,
  type PlanTermsField,
  planEditingEndpoints,
} from '@chairside/contract/plan-editing';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';

/** Every plan, on offer or retired. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: () => call(planEditingEndpoints.editedPlans),
});

const refresh = (): void => void queryClient.invalidateQueries(plansQuery);
const show = (plans: EditedPlans) => queryClient.setQueryData(plansQuery.queryKey, plans);

export const useAddPlan = () =>
  useMutation({
    mutationFn: (body: PlanTermsField) => callFresh(planEditingEndpoints.addPlan, { body }),
    onSuccess: refresh,
  });

export const useChangePlan = () =>
  useMutation({
    mutationFn: ({ id, ...body }: PlanTermsField & { id: string; versionId: string }) =>
      callFresh(planEditingEndpoints.changePlan, { params: { id }, body }),
    onSuccess: refresh,
    onError: refresh,
  });

export const useRetirePlan = () =>
  useMutation({
    mutationFn: (id: string) => callFresh(planEditingEndpoints.retirePlan, { params: { id } }),
    onSuccess: refresh,
    onError: refresh,
  });

export const useOfferPlan = () =>
  useMutation({
    mutationFn: (id: string) => callFresh(planEditingEndpoints.offerPlan, { params: { id } }),
    onSuccess: refresh,
    onError: refresh,
  });

export const useOrderPlans = () =>
  useMutation({
    mutationFn: (planIds: string[]) => callFresh(planEditingEndpoints.orderPlans, { body: { planIds } }),
    onSuccess: show,
    onError: refresh,
  });

export const useMarkPopular = () =>
  useMutation({
    mutationFn: (planId: string | null) => callFresh(planEditingEndpoints.markPopular, { body: { planId } }),
    onSuccess: show,
    onError: refresh,
  });

/** A plan as it is at the server now; undefined where it cannot be had. */
export async function latestPlan(id: string): Promise<EditedPlan | undefined> {
  const latest = await queryClient.fetchQuery({ ...plansQuery, staleTime: 0 }).catch(() => null);
  return latest?.plans.find(({ _id }) => _id === id);
}
