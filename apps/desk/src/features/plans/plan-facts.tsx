import type { EditedPlan } from '@chairside/contract/plan-editing';
import { includedNames, includedText } from '@chairside/rules/plan-treatments';
import type { ReactNode } from 'react';
import { useOfferedTreatments } from './use-offered-treatments.ts';
import { holdersText, termsText } from './wording.ts';

/** A plan in a list: what it is called, what it sells, and how many have it. */
export function PlanFacts({ plan, children }: { plan: EditedPlan; children?: ReactNode }) {
  const treatments = includedText(includedNames(plan.treatmentIds, useOfferedTreatments()));
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
        {plan.name}
        {children}
      </p>
      <p className="tabular-nums">{termsText(plan)}</p>
      {treatments && <p className="wrap-anywhere">Includes: {treatments}</p>}
      <p className="text-sm text-ink-soft">{holdersText(plan.holders)}</p>
    </div>
  );
}
