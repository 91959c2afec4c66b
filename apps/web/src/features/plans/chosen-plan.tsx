import type { PayablePlan } from '@chairside/contract/plans';
import { formatRupees } from '@chairside/rules/money';
import { counted } from '../wording/wording.ts';

/** What is being signed up for, in a few quiet words. */
export function ChosenPlan({ plan }: { plan: PayablePlan }) {
  return (
    <section
      aria-label="Selected plan"
      className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-neem-soft px-4 py-3 forced-colors:border"
    >
      <p className="font-medium">{plan.name}</p>
      <p className="text-lg font-medium tabular-nums">{formatRupees(plan.price)}</p>
      <p className="w-full text-sm text-ink-soft">
        {counted(plan.sessions, 'session')}, valid for {counted(plan.duration, 'month')}
      </p>
    </section>
  );
}
