import type { Plan } from '@chairside/contract/plans';
import { TryAgain } from '@chairside/ui/try-again.tsx';
import { useQuery } from '@tanstack/react-query';
import { clinic } from '../clinic/clinic.ts';
import { plansQuery } from './api/list-plans.ts';
import { ChoosablePlan } from './choosable-plan.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { PlanSkeletons } from './plan-skeletons.tsx';
import { NO_PLANS, PLANS_FAILED } from './plan-texts.ts';

interface PlanSectionProps {
  selectedId: string | undefined;
  onChoose: (plan: Plan) => void;
  /** The visitor is about to choose: a good moment to fetch what choosing opens. */
  onIntent: () => void;
}

export function PlanSection(props: PlanSectionProps) {
  return (
    <section id="plans" aria-labelledby="plans-title" className="page scroll-mt-4 py-8 lg:py-12">
      <header className="mx-auto mb-10 max-w-2xl text-center lg:mb-12">
        <h2 id="plans-title" className="text-3xl">
          Choose Your Perfect Plan
        </h2>
        <p className="mt-4 text-lg text-balance text-ink-soft">
          One payment covers every session of your plan. Book them when it suits you, until the plan ends.
        </p>
      </header>
      <Plans {...props} />
    </section>
  );
}

function Plans({ selectedId, onChoose, onIntent }: PlanSectionProps) {
  const plans = useQuery(plansQuery);
  if (plans.isPending) return <PlanSkeletons />;
  // Those that are there already stay when newer ones cannot be had.
  if (!plans.data) {
    return (
      <div className="mx-auto grid max-w-xl justify-items-center gap-5 rounded-lg border border-line bg-surface px-6 py-12 text-center">
        <p role="alert">{PLANS_FAILED}</p>
        <TryAgain busy={plans.isFetching} onClick={() => void plans.refetch()} />
      </div>
    );
  }
  if (plans.data.length === 0) {
    return (
      <p className="mx-auto max-w-xl rounded-lg border border-line bg-surface px-6 py-12 text-center">
        {NO_PLANS} {clinic.phone && `Please call us on ${clinic.phone}.`}
      </p>
    );
  }
  return (
    <PlanGrid>
      {plans.data.map((plan) => (
        <ChoosablePlan
          key={plan._id}
          plan={plan}
          plans={plans.data}
          selected={plan._id === selectedId}
          onChoose={onChoose}
          onIntent={onIntent}
        />
      ))}
    </PlanGrid>
  );
}
