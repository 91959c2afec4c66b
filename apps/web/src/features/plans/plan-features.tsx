import type { Plan } from '@chairside/contract/plans';
import { featuresBeyond, includedPlan, planFeatures } from '@chairside/rules/plan-features';
import { CheckMark } from '@chairside/ui/check-mark.tsx';
import { CARD_FEATURES } from './plan-card-layout.ts';
import { beyond, everythingIn } from './plan-texts.ts';

/** What a plan offers, from the second one on by what it has more. */
export function PlanFeatures({ plan, plans }: { plan: Plan; plans: readonly Plan[] }) {
  const included = includedPlan(plan, plans);
  const features = included
    ? [...beyond(plan, included), ...featuresBeyond(plan, included)]
    : planFeatures(plan);
  return (
    <div className={CARD_FEATURES}>
      {included && <p className="font-medium">{everythingIn(included)}</p>}
      <ul className="grid content-start gap-2.5">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <CheckMark className="mt-1 size-4.5 shrink-0 text-neem" />
            {feature}
          </li>
        ))}
      </ul>
    </div>
  );
}
