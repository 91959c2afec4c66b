import type { PayablePlan } from '@chairside/contract/plans';
import { Button } from '@chairside/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { PlanOptions } from '../plans/plan-options.tsx';

interface OtherPlanProps {
  /** Null while the one that was chosen is gone. */
  chosen: PayablePlan | null;
  isOpen: boolean;
  disabled: boolean;
  onOpen: () => void;
  onChoose: (plan: PayablePlan) => void;
}

/** The way to another plan, for whoever has second thoughts at the price. */
export function OtherPlan({ chosen, isOpen, disabled, onOpen, onChoose }: OtherPlanProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isOpen) group.current?.focus();
  }, [isOpen]);

  if (!isOpen) {
    return (
      <div className="-mt-4 flex justify-end">
        <Button variant="quiet" disabled={disabled} onClick={onOpen}>
          Choose another plan
        </Button>
      </div>
    );
  }
  return (
    <fieldset ref={group} tabIndex={-1} disabled={disabled} className="min-w-0">
      <legend className="mb-1.5 font-medium">Choose another plan</legend>
      <PlanOptions
        radio={(plan) => ({
          name: 'payment-plan',
          checked: plan._id === chosen?._id,
          onChange: () => onChoose(plan),
        })}
      />
    </fieldset>
  );
}
