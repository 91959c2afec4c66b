import { CallError } from '@chairside/client/call-error';
import { isAnswerLost } from '@chairside/client/lost-answer';
import { QUIET } from '@chairside/client/quiet';
import { paymentEndpoints } from '@chairside/contract/payments';
import type { User } from '@chairside/contract/user';
import { useMutation } from '@tanstack/react-query';
import { askAnew } from '../../patient/patient-data.ts';
import { plansQuery } from '../../plans/api/list-plans.ts';
import { call } from '../../session/call.ts';
import { refreshUser, updateUser } from '../../session/session.ts';

/** Changes the plan to one that costs no more. It counts as changed where the patient has that plan by then (CHANGE-13). */
export const useSwitchPlan = (onSwitched: () => void) =>
  useMutation({
    mutationFn: (planId: string) => call(paymentEndpoints.switchPlan, { body: { planId } }, QUIET),
    onSuccess: ({ user }, _planId, _before, { client }) => {
      updateUser(user);
      askAnew(client);
      onSwitched();
    },
    onError: (failure, planId, _before, { client }) => {
      if (!(failure instanceof CallError)) return;
      const end = ({ subscription }: User) => {
        if (subscription?.planId?._id !== planId) return;
        askAnew(client);
        onSwitched();
      };
      // What the patient has, or what plans there are and cost, is no longer what the choice was made by.
      if (failure.status === 409 || isAnswerLost(failure)) refreshUser().then(end, () => {});
      if (failure.status === 409 || failure.code === 'plan_not_found')
        void client.invalidateQueries(plansQuery);
    },
  });

export type PlanSwitch = ReturnType<typeof useSwitchPlan>;
