import type { Plan } from '@chairside/contract/plans';
import { formatRupees } from '@chairside/rules/money';
import { shownFeatures } from '@chairside/rules/plan-features';
import { includedText } from '@chairside/rules/plan-treatments';
import { Button } from '@chairside/ui/button.tsx';
import { CheckMark } from '@chairside/ui/check-mark.tsx';
import { PlanCard } from '@chairside/ui/plan-card.tsx';
import { isMostPopular } from './popular-plan.ts';

interface ChoosablePlanProps {
  plan: Plan;
  /** All that are on offer. */
  plans: readonly Plan[];
  selected: boolean;
  onChoose: (plan: Plan) => void;
  onIntent: () => void;
}

/** A plan on the landing page, and the way to sign up with it. */
export function ChoosablePlan({ plan, plans, selected, onChoose, onIntent }: ChoosablePlanProps) {
  const isPopular = isMostPopular(plan);
  const isEmphasized = isPopular || selected;
  const treatments = includedText(plan.treatments);
  const shown = { ...plan, price: formatRupees(plan.price), treatments, ...shownFeatures(plan, plans) };
  return (
    <PlanCard as="li" plan={shown} isPopular={isPopular} isEmphasized={isEmphasized}>
      <Button
        size="lg"
        variant={isEmphasized ? 'primary' : 'secondary'}
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
    </PlanCard>
  );
}
