import type { EditedPlan } from '@chairside/contract/plan-editing';
import { Button } from '@chairside/ui/button.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { NotLoaded } from '../fresh-sign-in/not-loaded.tsx';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { plansQuery } from './api/plans.ts';
import { OfferedPlans } from './offered-plans.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { PopularPlan } from './popular-plan.tsx';
import { RetiredPlans } from './retired-plans.tsx';

/** What the clinic sells: the plans on offer, in the order that patients see them, and the retired ones. */
export function PlansPage() {
  const [edited, setEdited] = useState<EditedPlan | 'new' | null>(null);
  const offeredList = useRef<HTMLUListElement>(null);
  const query = useQuery(plansQuery);
  const { data, isPending } = query;
  const offered = data?.plans.filter(({ isOffered }) => isOffered) ?? [];
  const retired = data?.plans.filter(({ isOffered }) => !isOffered) ?? [];
  return (
    <DeskMain title="Plans" className="page grid max-w-4xl gap-8 py-6">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="text-2xl font-semibold">Plans</h1>
          <Button disabled={!data} onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" className="size-5" />
            Add a Plan
          </Button>
        </div>
        <p className="max-w-prose text-ink-soft">
          A change counts for whoever buys from now on. What patients have bought stays as it was sold to
          them, until they renew.
        </p>
      </div>
      {isPending && <Spinner label="Loading" />}
      <NotLoaded query={query} title="The plans did not load" />
      {data && (
        <>
          <OfferedPlans ref={offeredList} plans={offered} popular={data.popular} onEdit={setEdited} />
          <PopularPlan plans={offered} popular={data.popular} />
          {retired.length > 0 && (
            <RetiredPlans plans={retired} offeredList={offeredList} onEdit={setEdited} />
          )}
        </>
      )}
      {edited && data && (
        <PlanDialog plan={edited === 'new' ? null : edited} list={data} onClose={() => setEdited(null)} />
      )}
    </DeskMain>
  );
}
