import { CallError, explain } from '@chairside/client/call-error';
import { isAnswerLost } from '@chairside/client/lost-answer';
import { QUIET } from '@chairside/client/quiet';
import { paymentEndpoints } from '@chairside/contract/payments';
import type { User } from '@chairside/contract/user';
import { toasts } from '@chairside/ui/toasts.ts';
import { useIsLeft } from '@chairside/ui/use-is-left.ts';
import { type QueryClient, useMutation } from '@tanstack/react-query';
import { askAnew } from '../../patient/patient-data.ts';
import { plansQuery } from '../../plans/api/list-plans.ts';
import { call } from '../../session/call.ts';
import { refreshUser, updateUser } from '../../session/session.ts';
import { useIsSameUser } from '../../session/use-is-same-user.ts';
import { useUnseenFailure } from '../../session/use-unseen-failure.ts';
import { activeTitle } from '../wording.ts';

export const whyNotSwitched = (failure: unknown) => explain(failure, 'An error occurred. Please try again.');

/**
 * Changes the plan to one that costs no more. It counts as changed where the patient has that plan by then; whoever has
 * left the page by then stays where they are, and reads what became of it there, and nobody else (CHANGE-13).
 */
export function useSwitchPlan(onSwitched: () => void) {
  const isLeft = useIsLeft();
  const isSameUser = useIsSameUser();
  const sayUnseen = useUnseenFailure(whyNotSwitched);
  const end = (client: QueryClient, { subscription }: User) => {
    if (!isSameUser()) return;
    askAnew(client);
    if (isLeft.current) toasts.success(activeTitle(subscription?.planId));
    else onSwitched();
  };
  return useMutation({
    mutationFn: (planId: string) => call(paymentEndpoints.switchPlan, { body: { planId } }, QUIET),
    onSuccess: ({ user }, _planId, _before, { client }) => {
      updateUser(user);
      end(client, user);
    },
    onError: (failure, planId, _before, { client }) => {
      if (!isSameUser()) return;
      const fail = () => sayUnseen(failure);
      if (!(failure instanceof CallError)) return fail();
      // What the patient has, or what plans there are and cost, is no longer what the choice was made by.
      if (failure.status === 409 || isAnswerLost(failure))
        refreshUser().then(
          (user) => (user.subscription?.planId?._id === planId ? end(client, user) : fail()),
          fail,
        );
      else fail();
      if (failure.status === 409 || failure.code === 'plan_not_found')
        void client.invalidateQueries(plansQuery);
    },
  });
}

export type PlanSwitch = ReturnType<typeof useSwitchPlan>;
