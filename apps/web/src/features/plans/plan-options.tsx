import type { Plan } from '@chairside/contract/plans';
import { formatRupees } from '@chairside/rules/money';
import { Skeleton } from '@chairside/ui/skeleton.tsx';
import { TryAgain } from '@chairside/ui/try-again.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { counted } from '../wording/wording.ts';
import { plansQuery } from './api/list-plans.ts';
import { NO_PLANS, PLANS_FAILED } from './plan-texts.ts';

interface PlanOptionsProps {
  /** What each radio button has of the form it stands in. */
  radio: (plan: Plan) => ComponentProps<'input'>;
  invalid?: boolean;
}

/** The plans on offer, one of them to be chosen. */
export function PlanOptions({ radio, invalid = false }: PlanOptionsProps) {
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
  if (!plans.data) {
    return (
      <div className="grid justify-items-start gap-3 rounded-md bg-danger-soft px-4 py-4">
        <p role="alert">{PLANS_FAILED}</p>
        <TryAgain busy={plans.isFetching} onClick={() => void plans.refetch()} />
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
            {...radio(plan)}
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
