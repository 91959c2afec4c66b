import type { PayablePlan } from '@chairside/contract/plans';
import { formatRupees } from '@chairside/rules/money';
import { isRefusal } from '@chairside/rules/refusal';
import { Button } from '@chairside/ui/button.tsx';
import { useId } from 'react';
import { counted } from '../../wording/wording.ts';
import type { Offer } from './offers.ts';

interface CurrentPlanCardProps {
  plan: PayablePlan;
  renewal: Offer | null;
  onIntent: () => void;
  onRenew: () => void;
}

export function CurrentPlanCard({ plan, renewal, onIntent, onRenew }: CurrentPlanCardProps) {
  const heading = useId();
  const isRenewable = renewal && !isRefusal(renewal.change);
  return (
    <section aria-labelledby={heading} className="rounded-lg bg-neem-soft p-6 forced-colors:border">
      <h3 id={heading} className="text-base text-ink-soft">
        Current Plan
      </h3>
      <p className="mt-1 text-xl font-medium">{plan.name}</p>
      <p className="mt-1">
        {counted(plan.sessions, 'session')} in {counted(plan.duration, 'month')} for{' '}
        {formatRupees(plan.price)}
      </p>
      {isRenewable && (
        <Button onPointerEnter={onIntent} onFocus={onIntent} onClick={onRenew} className="mt-4 w-full">
          {renewal.action}
        </Button>
      )}
    </section>
  );
}
