import { explain } from '@chairside/client/call-error';
import type { Plan } from '@chairside/contract/plans';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { NoticePlace } from '@chairside/ui/notice-place.tsx';
import { useSwitchPlan } from '../api/switch-plan.ts';

/** Asks once more before the plan is changed to one that costs no more. */
export function SwitchForm({ plan, onSwitched }: { plan: Plan; onSwitched: () => void }) {
  const { mutate, isPending, error } = useSwitchPlan(onSwitched);
  return (
    <div>
      <p className="font-medium">Change to the {plan.name} now? There is nothing to pay.</p>
      <div className="mt-4">
        <Button size="lg" busy={isPending} onClick={() => mutate(plan._id)} className="max-sm:w-full">
          Change Plan
        </Button>
      </div>
      <NoticePlace>
        {error && <Notice tone="error" title={explain(error, 'An error occurred. Please try again.')} />}
      </NoticePlace>
    </div>
  );
}
