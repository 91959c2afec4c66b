import { explain } from '@chairside/client/call-error';
import type { EditedPlan, EditedPlans } from '@chairside/contract/plan-editing';
import { movedPlan } from '@chairside/rules/plan-editing';
import { announce } from '@chairside/ui/announce.ts';
import { AskDialog } from '@chairside/ui/ask-dialog.tsx';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useOrderPlans, useRetirePlan } from './api/plans.ts';
import { hasBadge } from './badge.ts';
import { PlanFacts } from './plan-facts.tsx';

interface OfferedPlansProps {
  plans: EditedPlan[];
  popular: EditedPlans['popular'];
  onEdit: (plan: EditedPlan) => void;
}

const DIRECTIONS = [
  { direction: 'up', Icon: ArrowUp },
  { direction: 'down', Icon: ArrowDown },
] as const;
type Direction = (typeof DIRECTIONS)[number]['direction'];

/** The plans on offer, in the order that patients see them. */
export function OfferedPlans({ plans, popular, onEdit }: OfferedPlansProps) {
  const list = useRef<HTMLUListElement>(null);
  const order = useOrderPlans();
  const [retired, setRetired] = useState<EditedPlan | null>(null);

  const move = ({ _id, name }: EditedPlan, direction: Direction) => {
    const ids = movedPlan(plans, _id, direction);
    if (!ids || order.isPending) return;
    order.mutate(ids, {
      onSuccess() {
        announce(`${name} is number ${ids.indexOf(_id) + 1} of ${ids.length} now`);
        // An element that is put elsewhere loses the focus; at the end of the list its other button has it.
        requestAnimationFrame(() => {
          const button = (to: Direction) =>
            list.current?.querySelector<HTMLButtonElement>(`[data-move="${_id} ${to}"]:not(:disabled)`);
          (button(direction) ?? button(direction === 'up' ? 'down' : 'up'))?.focus();
        });
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
      <ul ref={list} aria-label="Plans on offer" className="grid gap-3">
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
              {DIRECTIONS.map(({ direction, Icon }) => (
                <button
                  key={direction}
                  type="button"
                  data-move={`${plan._id} ${direction}`}
                  aria-label={`Move ${plan.name} ${direction}`}
                  disabled={index === (direction === 'up' ? 0 : plans.length - 1)}
                  onClick={() => move(plan, direction)}
                  className="target grid place-items-center rounded-full text-neem hover:bg-neem-soft disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink-soft disabled:opacity-40"
                >
                  <Icon aria-hidden="true" className="size-5" />
                </button>
              ))}
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
    <AskDialog
      title={`Retire ${plan.name}?`}
      action="Retire"
      keep="Keep on offer"
      busy={retire.isPending}
      problem={retire.error && explain(retire.error, 'This could not be done. Please try again.')}
      onDo={() => retire.mutate(plan._id, { onSuccess: onClose })}
      onKeep={onClose}
    >
      <p>
        Nobody can buy or renew it any more. Whoever has it goes on until it ends, and then chooses another
        plan. You can offer it again at any time.
      </p>
    </AskDialog>
  );
}
