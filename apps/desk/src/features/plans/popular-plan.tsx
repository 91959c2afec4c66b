import { explain } from '@chairside/client/call-error';
import type { EditedPlan, EditedPlans } from '@chairside/contract/plan-editing';
import { Button } from '@chairside/ui/button.tsx';
import { SelectField } from '@chairside/ui/select-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { type FormEvent, useState } from 'react';
import { useMarkPopular } from './api/plans.ts';
import { popularText } from './wording.ts';

const NONE = 'none';
const UNSAID = '';

interface PopularPlanProps {
  plans: EditedPlan[];
  popular: EditedPlans['popular'];
}

/** Which plan carries the badge "Most Popular". */
export function PopularPlan({ plans, popular }: PopularPlanProps) {
  const mark = useMarkPopular();
  const marked = plans.find(({ isPopular }) => isPopular)?._id;
  const stored = marked ?? (popular.by === 'nobody' ? UNSAID : NONE);
  const [chosen, setChosen] = useState<{ over: string; plan: string } | null>(null);
  const options = [
    ...(stored === UNSAID ? [{ value: UNSAID, name: 'Not chosen yet' }] : []),
    ...plans.map(({ _id, name }) => ({ value: _id, name })),
    { value: NONE, name: 'No plan' },
  ];
  const choice = chosen?.over === stored ? chosen.plan : stored;
  const value = options.some((option) => option.value === choice) ? choice : stored;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mark.mutate(value === NONE ? null : value, { onSuccess: () => toasts.success('Saved.') });
  };
  return (
    <section aria-labelledby="popular" className="grid max-w-prose gap-3">
      <h2 id="popular" className="text-xl font-semibold">
        “Most Popular”
      </h2>
      <p className="text-ink-soft">{popularText(plans, popular)}</p>
      <form onSubmit={submit} className="grid gap-1">
        <SelectField
          label="The plan with the badge"
          options={options}
          value={value}
          error={mark.error ? explain(mark.error, 'This could not be saved. Please try again.') : undefined}
          onChange={({ target }) => {
            if (mark.isPending) return;
            mark.reset();
            setChosen({ over: stored, plan: target.value });
          }}
        />
        <Button
          type="submit"
          variant="secondary"
          disabled={value === UNSAID}
          busy={mark.isPending}
          className="justify-self-start"
        >
          Save Badge
        </Button>
      </form>
    </section>
  );
}
