import { explain } from '@chairside/client/call-error';
import type { EditedPlan, EditedPlans } from '@chairside/contract/plan-editing';
import { movedPlan } from '@chairside/rules/plan-editing';
import { announce } from '@chairside/ui/announce.ts';
import { Button } from '@chairside/ui/button.tsx';
import { MoveArrows } from '@chairside/ui/move-arrows.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { type Ref, useState } from 'react';
import { AskToDo } from '../fresh-sign-in/ask-to-do.tsx';
import { useOrderPlans, useRetirePlan } from './api/plans.ts';
import { hasBadge } from './badge.ts';
import { PlanFacts } from './plan-facts.tsx';

interface OfferedPlansProps {
  plans: EditedPlan[];
  popular: EditedPlans['popular'];
  onEdit: (plan: EditedPlan) => void;
  /** Of the list. */
  ref: Ref<HTMLUListElement>;
}

/** The plans on offer, in the order that patients see them. */
export function OfferedPlans({ plans, popular, onEdit, ref }: OfferedPlansProps) {
  const order = useOrderPlans();
  const [retired, setRetired] = useState<EditedPlan | null>(null);

  const move = ({ _id, name }: EditedPlan, direction: 'up' | 'down') => {
    const ids = movedPlan(plans, _id, direction);
    if (!ids || order.isPending) return;
    order.mutate(ids, {
      onSuccess() {
        announce(`${name} is number ${ids.indexOf(_id) + 1} of ${ids.length} now`);
      },
    });
  };

  return (
    <section aria-labelledby="offered" className="grid gap-3">
      <h2 id="offered" className="text-xl font-semibold">
        On offer
      </h2>
      {order.error && (
        <Notice
          tone="error"
          title={explain(order.error, 'The order could not be changed. Please try again.')}
        />
      )}
      <ul ref={ref} tabIndex={-1} aria-label="Plans on offer" className="grid gap-3">
        {plans.map((plan, index) => (
          <li
            key={plan._id}
            className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-line bg-surface p-4"
          >
            <PlanFacts plan={plan}>
              {hasBadge(plan, popular) && (
                <span className="rounded-full bg-marigold px-3 text-sm font-semibold text-on-marigold">
                  Most Popular
                </span>
              )}
            </PlanFacts>
            <div className="flex flex-wrap items-center gap-2">
              <MoveArrows
                name={plan.name}
                place={index}
                count={plans.length}
                onMove={(direction) => move(plan, direction)}
              />
              <Button variant="secondary" aria-label={`Edit ${plan.name}`} onClick={() => onEdit(plan)}>
                Edit
              </Button>
              {plans.length > 1 && (
                <Button variant="quiet" aria-label={`Retire ${plan.name}`} onClick={() => setRetired(plan)}>
                  Retire
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {retired && <RetireDialog plan={retired} onClose={() => setRetired(null)} />}
    </section>
  );
}

function RetireDialog({ plan, onClose }: { plan: EditedPlan; onClose: () => void }) {
  const retire = useRetirePlan();
  return (
    <AskToDo
      title={`Retire ${plan.name}?`}
      action="Retire"
      keep="Keep on offer"
      change={retire}
      of={plan._id}
      onClose={onClose}
    >
      <p>
        Nobody can buy or renew it any more. Whoever has it goes on until it ends, and then chooses another
        plan. You can offer it again at any time.
      </p>
    </AskToDo>
  );
}
