import { explain } from '@chairside/client/call-error';
import type { EditedPlan } from '@chairside/contract/plan-editing';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import type { RefObject } from 'react';
import { useOfferPlan } from './api/plans.ts';
import { PlanFacts } from './plan-facts.tsx';

interface RetiredPlansProps {
  plans: EditedPlan[];
  /** The list to which one goes that is offered again. */
  offeredList: RefObject<HTMLElement | null>;
  onEdit: (plan: EditedPlan) => void;
}

/** The plans that nobody can buy any more. */
export function RetiredPlans({ plans, offeredList, onEdit }: RetiredPlansProps) {
  return (
    <section aria-labelledby="retired" className="grid gap-3">
      <h2 id="retired" className="text-xl font-semibold">
        Retired
      </h2>
      <ul aria-label="Retired plans" className="grid gap-3">
        {plans.map((plan) => (
          <RetiredPlan key={plan._id} plan={plan} offeredList={offeredList} onEdit={onEdit} />
        ))}
      </ul>
    </section>
  );
}

interface RetiredPlanProps extends Omit<RetiredPlansProps, 'plans'> {
  plan: EditedPlan;
}

function RetiredPlan({ plan, offeredList, onEdit }: RetiredPlanProps) {
  const offer = useOfferPlan();
  useFocusAfter(true, offeredList);
  const offerAgain = () =>
    offer.mutate(plan._id, { onSuccess: () => toasts.success(`${plan.name} is on offer again.`) });
  return (
    <li className="grid gap-3 rounded-md border border-line p-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <PlanFacts plan={plan} />
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" aria-label={`Edit ${plan.name}`} onClick={() => onEdit(plan)}>
            Edit
          </Button>
          <Button
            variant="secondary"
            aria-label={`Offer ${plan.name} again`}
            busy={offer.isPending}
            onClick={offerAgain}
          >
            Offer Again
          </Button>
        </div>
      </div>
      {offer.error && (
        <Notice tone="error" title={explain(offer.error, 'This could not be done. Please try again.')} />
      )}
    </li>
  );
}
