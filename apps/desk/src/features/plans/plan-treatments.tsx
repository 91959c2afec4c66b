import type { PlanTermsField } from '@chairside/contract/plan-editing';
import type { Treatment } from '@chairside/contract/treatments';
import { Checkbox } from '@chairside/ui/checkbox.tsx';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useId, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { FreshQueryFailure } from '../fresh-sign-in/fresh-query-failure.tsx';
import { treatmentsQuery } from '../treatments/api/treatments.ts';
import type { TypedPlan } from './typed-plan.ts';

type PlanControl = Control<TypedPlan, unknown, PlanTermsField>;

/** What a plan includes, where the clinic has several treatments or the plan does not include all (PLAN-25). */
export function PlanTreatments({ control }: { control: PlanControl }) {
  const { field, fieldState } = useController({ control, name: 'treatmentIds' });
  const { data: treatments, error, isFetching, refetch } = useQuery(treatmentsQuery);
  if (error && !treatments) {
    return (
      <FreshQueryFailure
        title="The treatments did not load"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const chosen = field.value ?? null;
  const offered = treatments?.filter(({ isRetired }) => !isRetired) ?? [];
  if (!treatments || (offered.length < 2 && chosen === null)) return null;
  return (
    <Choice
      treatments={treatments}
      chosen={chosen}
      error={fieldState.error?.message}
      first={field.ref}
      onChange={field.onChange}
    />
  );
}

interface ChoiceProps {
  treatments: readonly Treatment[];
  /** Null for all. */
  chosen: readonly string[] | null;
  error: string | undefined;
  /** What is focused where nothing is ticked. */
  first: Ref<HTMLInputElement>;
  onChange: (chosen: string[] | null) => void;
}

function Choice({ treatments, chosen, error, first, onChange }: ChoiceProps) {
  const id = useId();
  // What was ticked is there again for whoever looks at "all" and comes back.
  const [ticked, setTicked] = useState(() => [...(chosen ?? [])]);
  const [listed] = useState(() =>
    treatments.filter(({ _id, isRetired }) => !isRetired || chosen?.includes(_id)),
  );
  const tick = (treatmentId: string, isTicked: boolean) => {
    const next = isTicked ? [...ticked, treatmentId] : ticked.filter((each) => each !== treatmentId);
    setTicked(next);
    onChange(next);
  };
  const kinds = [
    { name: 'All, later ones too', isChosen: chosen === null, value: null },
    { name: 'Only these', isChosen: chosen !== null, value: ticked },
  ];
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="mb-4">
      <legend className="font-medium">Treatments</legend>
      <div className="flex flex-wrap gap-x-6">
        {kinds.map(({ name, isChosen, value }) => (
          <label key={name} className="target inline-flex cursor-pointer items-center gap-3 py-2 pr-2">
            <input
              type="radio"
              name={id}
              checked={isChosen}
              onChange={() => onChange(value)}
              className="size-5 shrink-0 accent-neem"
            />
            {name}
          </label>
        ))}
      </div>
      {chosen !== null && (
        <div className="grid gap-x-6 rounded-md bg-sunken px-4 py-2 sm:grid-cols-2">
          {listed.map(({ _id, name, isRetired }, place) => (
            <Checkbox
              key={_id}
              ref={place === 0 ? first : undefined}
              label={isRetired ? `${name} (not offered any more)` : name}
              checked={chosen.includes(_id)}
              onChange={({ target }) => tick(_id, target.checked)}
            />
          ))}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
