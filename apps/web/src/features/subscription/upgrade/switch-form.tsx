import type { Plan } from '@chairside/contract/plans';
import { Button } from '@chairside/ui/button.tsx';
import type { PlanSwitch } from '../api/switch-plan.ts';

/** Asks once more before the plan is changed to one that costs no more. */
export function SwitchForm({ plan, switching }: { plan: Plan; switching: PlanSwitch }) {
  const { mutate, isPending } = switching;
  return (
    <div>
      <p className="font-medium">Change to the {plan.name} now? There is nothing to pay.</p>
      <div className="mt-4">
        <Button size="lg" busy={isPending} onClick={() => mutate(plan._id)} className="max-sm:w-full">
          Change Plan
        </Button>
      </div>
    </div>
  );
}
