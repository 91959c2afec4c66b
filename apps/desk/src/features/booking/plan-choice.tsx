import type { PatientCard } from '@chairside/contract/desk-patient-fields';
import { useId } from 'react';
import { planText } from './wording.ts';

interface PlanChoiceProps {
  plan: PatientCard['plan'];
  /** Why the visit can use no session; null where it can. */
  obstacle: string | null;
  isOfPlan: boolean;
  onChange: (isOfPlan: boolean) => void;
}

/** Whether the visit uses a session of the plan, or waits to be paid by itself. */
export function PlanChoice({ plan, obstacle, isOfPlan, onChange }: PlanChoiceProps) {
  const id = useId();
  const choices = [
    { isPlan: true, name: 'A session of the plan', more: planText(plan) },
    { isPlan: false, name: 'Without a plan', more: 'to be paid' },
  ];
  return (
    <fieldset aria-describedby={obstacle === null ? undefined : `${id}-why`}>
      <legend className="mb-2 text-lg font-semibold">How it is paid</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map(({ isPlan, name, more }) => (
          <label
            key={name}
            className="target flex cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-surface px-4 py-2 has-checked:border-neem has-checked:bg-neem-soft has-disabled:cursor-default has-disabled:border-line has-disabled:text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={id}
              checked={isOfPlan === isPlan}
              disabled={isPlan && obstacle !== null}
              onChange={() => onChange(isPlan)}
              className="size-5 shrink-0 accent-neem"
            />
            <span>
              <span className="font-medium">{name}</span>
              <span className="text-ink-soft"> · {more}</span>
            </span>
          </label>
        ))}
      </div>
      {obstacle !== null && (
        <p id={`${id}-why`} className="mt-2 rounded-md bg-marigold-soft px-4 py-2 text-marigold-ink">
          {obstacle} The visit is booked without a plan and waits to be paid.
        </p>
      )}
    </fieldset>
  );
}
