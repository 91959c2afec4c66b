import type { Plan } from '@chairside/contract/plans';
import { formatRupees } from '@chairside/rules/money';

/** What is being signed up for, in one quiet line. */
export function PlanSummary({ plan }: { plan: Plan }) {
  return (
    <section
      aria-label="Selected plan"
      className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-neem-soft px-4 py-3"
    >
      <p className="font-medium">{plan.name}</p>
      <p className="text-lg font-medium tabular-nums">{formatRupees(plan.price)}</p>
      <p className="w-full text-sm text-ink-soft">
        {plan.sessions} {plan.sessions === 1 ? 'session' : 'sessions'}, valid for {plan.duration}{' '}
        {plan.duration === 1 ? 'month' : 'months'}
      </p>
    </section>
  );
}
