import type { PayablePlan } from '@chairside/contract/plans';
import { formatRupees } from '@chairside/rules/money';
import { Button } from '@chairside/ui/button.tsx';
import { Skeleton } from '@chairside/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { plansQuery } from '../plans/api/list-plans.ts';
import { ChosenPlan } from '../plans/chosen-plan.tsx';
import { NO_PLANS, PLANS_FAILED } from '../plans/plan-texts.ts';
import { counted } from '../wording/wording.ts';

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
      <PlanOptions field={field} invalid={error !== undefined} />
      <p id={errorId} aria-live="polite" className="mt-1 min-h-[1.45em] text-sm text-danger">
        {error}
      </p>
    </fieldset>
  );
}

function PlanOptions({ field, invalid }: { field: UseFormRegisterReturn; invalid: boolean }) {
  const plans = useQuery(plansQuery);
  if (plans.isPending) {
    return (
      <div role="status" className="grid gap-2">
        <span className="sr-only">Loading plans</span>
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </div>
    );
  }
  if (plans.isError) {
    return (
      <div className="grid justify-items-start gap-3 rounded-md bg-danger-soft px-4 py-4">
        <p role="alert">{PLANS_FAILED}</p>
        <Button variant="secondary" busy={plans.isFetching} onClick={() => void plans.refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  if (plans.data.length === 0) return <p className="rounded-md bg-sunken px-4 py-4">{NO_PLANS}</p>;
  return (
    <div className="grid gap-2">
      {plans.data.map((plan) => (
        <label
          key={plan._id}
          className={`grid cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded-md border px-4 py-2.5 transition-colors has-checked:border-neem has-checked:bg-neem-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${invalid ? 'border-danger' : 'border-line-strong'}`}
        >
          <input
            {...field}
            type="radio"
            value={plan._id}
            aria-invalid={invalid}
            className="size-5 accent-neem outline-none"
          />
          <span className="min-w-0">
            <span className="block font-medium">{plan.name}</span>
            <span className="block text-sm text-ink-soft">
              {counted(plan.sessions, 'session')}, {counted(plan.duration, 'month')}
            </span>
          </span>
          <span className="text-lg font-medium tabular-nums">{formatRupees(plan.price)}</span>
        </label>
      ))}
    </div>
  );
}
