import { CallError, explain } from '@chairside/client/call-error';
import { QUIET } from '@chairside/client/quiet';
import { paymentEndpoints } from '@chairside/contract/payments';
import type { Plan } from '@chairside/contract/plans';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askAnew } from '../../patient/patient-data.ts';
import { call } from '../../session/call.ts';
import { refreshUser, updateUser } from '../../session/session.ts';

/** Asks once more before the plan is changed to one that costs no more. */
export function SwitchForm({ plan, onSwitched }: { plan: Plan; onSwitched: () => void }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(paymentEndpoints.switchPlan, { body: { planId: plan._id } }, QUIET),
    onSuccess: ({ user }) => {
      updateUser(user);
      askAnew(queryClient);
      onSwitched();
    },
    onError: (failure) => {
      // What the patient has, or what plans cost, is no longer what the choice was made by.
      if (failure instanceof CallError && failure.status === 409) refreshUser().catch(() => {});
    },
  });
  return (
    <div className="grid gap-4">
      {error && <Notice tone="error" title={explain(error, 'An error occurred. Please try again.')} />}
      <p className="font-medium">Change to the {plan.name} now? There is nothing to pay.</p>
      <div>
        <Button size="lg" busy={isPending} onClick={() => mutate()} className="max-sm:w-full">
          Change Plan
        </Button>
      </div>
    </div>
  );
}
