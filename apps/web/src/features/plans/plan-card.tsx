import type { Plan } from '@chairside/contract/plans';
import { formatRupees } from '@chairside/rules/money';
import { Button } from '@chairside/ui/button.tsx';
import { CheckMark } from '@chairside/ui/check-mark.tsx';
import { counted } from '../wording/wording.ts';
import { CARD } from './plan-card-layout.ts';
import { PlanFeatures } from './plan-features.tsx';
import { isMostPopular } from './popular-plan.ts';

interface PlanCardProps {
  plan: Plan;
  /** All that are on offer. */
  plans: readonly Plan[];
  selected: boolean;
  onChoose: (plan: Plan) => void;
  onIntent: () => void;
}

export function PlanCard({ plan, plans, selected, onChoose, onIntent }: PlanCardProps) {
  const isPopular = isMostPopular(plan);
  const emphasis = isPopular || selected;
  return (
    <li className={`${CARD} shadow-card ring-inset ${emphasis ? 'ring-2 ring-neem' : 'ring-1 ring-line'}`}>
      {isPopular && (
        <p className="absolute -top-4 left-6 rounded-full bg-marigold px-4 py-1 text-sm font-semibold text-on-marigold sm:left-8">
          Most Popular
        </p>
      )}
      <div>
        <h3 className="text-xl text-neem">{plan.name}</h3>
        <p className="mt-2 text-ink-soft">{plan.description}</p>
      </div>
      <div className="mt-6">
        <p className="text-4xl font-medium tracking-tight">{formatRupees(plan.price)}</p>
        <p className="text-sm text-ink-soft">All taxes included</p>
        <p className="mt-2 flex flex-wrap gap-x-2">
          <span>{counted(plan.sessions, 'session')}</span>
          <span aria-hidden="true" className="text-marigold">
            •
          </span>
          <span>valid for {counted(plan.duration, 'month')}</span>
        </p>
      </div>
      <PlanFeatures plan={plan} plans={plans} />
      <Button
        size="lg"
        variant={emphasis ? 'primary' : 'secondary'}
        aria-pressed={selected}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => onChoose(plan)}
        className="mt-8 w-full"
      >
        {selected ? (
          <>
            <CheckMark className="size-5" /> Selected
          </>
        ) : (
          'Choose Plan'
        )}
        <span className="sr-only">{plan.name}</span>
      </Button>
    </li>
  );
}
