import type { TaxSettings } from '@chairside/contract/tax';
import { useState } from 'react';
import { PlanTaxDialog } from './plan-tax-dialog.tsx';
import { TaxRow } from './tax-row.tsx';
import { otherPriceText, planTaxText } from './wording.ts';

/** A plan and how its price is divided. */
export function PlanRow({ plan }: { plan: TaxSettings['plans'][number] }) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <li>
      <TaxRow
        name={plan.isOffered ? plan.name : `${plan.name} (not on offer)`}
        text={planTaxText(plan)}
        notice={otherPriceText(plan)}
        onChange={() => setIsChanging(true)}
      />
      {isChanging && <PlanTaxDialog plan={plan} onClose={() => setIsChanging(false)} />}
    </li>
  );
}
