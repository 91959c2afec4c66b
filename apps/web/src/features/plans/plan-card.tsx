import type { Plan } from '@chairside/contract/plans';
import { formatRupees } from '@chairside/rules/money';
import { isMostPopular, planFeatures } from '@chairside/rules/plan-features';
import { Button } from '@chairside/ui/button.tsx';
import { CheckMark } from '@chairside/ui/check-mark.tsx';
import { useId } from 'react';
import { counted } from '../wording/wording.ts';
import { CARD, CARD_FEATURES } from './plan-card-layout.ts';

interface PlanCardProps {
  plan: Plan;
  selected: boolean;
  onChoose: (plan: Plan) => void;
  onIntent: () => void;
}

export function PlanCard({ plan, selected, onChoose, onIntent }: PlanCardProps) {
  const nameId = useId();
  const popular = isMostPopular(plan);
  const emphasis = popular || selected;
  return (
    <li className={`${CARD} shadow-card ring-inset ${emphasis ? 'ring-2 ring-neem' : 'ring-1 ring-line'}`}>
      {popular && (
        <p className="absolute -top-4 left-6 rounded-full bg-marigold px-4 py-1 text-sm font-semibold text-on-marigold sm:left-8">
          Most Popular
        </p>
      )}
      <div>
        <h3 id={nameId} className="text-xl text-neem">
          {plan.name}
        </h3>
        <p className="mt-2 text-ink-soft">{plan.description}</p>
      </div>
      <div className="mt-6">
        <p className="text-4xl font-medium tracking-tight">{formatRupees(plan.price)}</p>
        <p className="mt-2 flex flex-wrap gap-x-2">
          <span>{counted(plan.sessions, 'session')}</span>
          <span aria-hidden="true" className="text-marigold">
            •
          </span>
          <span>valid for {counted(plan.duration, 'month')}</span>
        </p>
      </div>
      <ul className={CARD_FEATURES}>
        {planFeatures(plan).map((feature) => (
          <li key={feature} className="flex gap-3">
            <CheckMark className="mt-1 size-4.5 shrink-0 text-neem" />
            {feature}
          </li>
        ))}
      </ul>
      <Button
        size="lg"
        variant={emphasis ? 'primary' : 'secondary'}
        aria-describedby={nameId}
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
      </Button>
    </li>
  );
}
