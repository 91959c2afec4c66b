import type { PayablePlan } from '@chairside/contract/plans';
import { Button } from '@chairside/ui/button.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { ChosenPlan } from '../plans/chosen-plan.tsx';
import { PlanOptions } from '../plans/plan-options.tsx';

interface PlanChoiceProps {
  /** Chosen before the form was opened, and still: shown alone until the person wants another. */
  preselected: PayablePlan | null;
  field: UseFormRegisterReturn;
  error: string | undefined;
  disabled: boolean;
  takesFocus: boolean;
}

export function PlanChoice({ preselected, field, error, disabled, takesFocus }: PlanChoiceProps) {
  const [choosesOther, setChoosesOther] = useState(false);
  const errorId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const isOpen = preselected === null || choosesOther || error !== undefined;

  useEffect(() => {
    if (takesFocus || choosesOther) group.current?.focus();
  }, [takesFocus, choosesOther]);

  if (!isOpen) {
    return (
      <div className="mb-3">
        <ChosenPlan plan={preselected} />
        <div className="mt-1 flex justify-end">
          <Button variant="quiet" disabled={disabled} onClick={() => setChoosesOther(true)}>
            Change Plan
          </Button>
        </div>
      </div>
    );
  }
  return (
    <fieldset ref={group} tabIndex={-1} disabled={disabled} aria-describedby={errorId} className="min-w-0">
      <legend className="mb-1.5 font-medium">Your plan</legend>
      <PlanOptions radio={() => field} invalid={error !== undefined} />
      <p id={errorId} aria-live="polite" className="mt-1 min-h-[1.45em] text-sm text-danger">
        {error}
      </p>
    </fieldset>
  );
}
