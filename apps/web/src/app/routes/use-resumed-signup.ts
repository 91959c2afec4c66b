import type { Plan } from '@chairside/contract/plans';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { plansQuery } from '../../features/plans/api/list-plans.ts';
import { registrationStore } from '../../features/verification/registration-store.ts';

/** Opens the sign-up again whose code was being waited for when the page was left (SIGNUP-18). */
export function useResumedSignup(mayOpen: boolean, onResume: (plan: Plan) => void): void {
  const queryClient = useQueryClient();
  const resume = useEffectEvent(onResume);
  useEffect(() => {
    const waiting = registrationStore.readLive();
    if (!mayOpen || waiting?.dialog !== 'sign-up' || !waiting.isOpen) return;
    let hasLeft = false;
    queryClient.fetchQuery(plansQuery).then(
      (plans) => {
        const plan = plans.find(({ _id }) => _id === waiting.planId);
        if (plan && !hasLeft) resume(plan);
      },
      // The list of plans says itself that it did not load; choosing one of them goes on with the code as well.
      () => {},
    );
    return () => {
      hasLeft = true;
    };
  }, [mayOpen, queryClient]);
}
