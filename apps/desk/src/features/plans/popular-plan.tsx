import { explain } from '@chairside/client/call-error';
import type { EditedPlan, EditedPlans } from '@chairside/contract/plan-editing';
import { SelectField } from '@chairside/ui/select-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
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
  const value = mark.isPending
    ? (mark.variables ?? NONE)
    : (marked ?? (popular.by === 'nobody' ? UNSAID : NONE));
  const options = [
    ...(value === UNSAID ? [{ value: UNSAID, name: 'Not chosen yet' }] : []),
    ...plans.map(({ _id, name }) => ({ value: _id, name })),
    { value: NONE, name: 'No plan' },
  ];
  return (
    <section aria-labelledby="popular" className="grid max-w-prose gap-3">
      <h2 id="popular" className="text-xl font-semibold">
        “Most Popular”
      </h2>
      <p className="text-ink-soft">{popularText(popular)}</p>
      <SelectField
        label="The plan with the badge"
        options={options}
        value={value}
        disabled={mark.isPending}
        error={mark.error ? explain(mark.error, 'This could not be saved. Please try again.') : undefined}
        onChange={({ target }) =>
          mark.mutate(target.value === NONE ? null : target.value, {
            onSuccess: () => toasts.success('Saved.'),
          })
        }
      />
    </section>
  );
}
