import type { Subscription } from '@chairside/contract/user';
import { formatRupees } from '@chairside/rules/money';
import { useId } from 'react';
import { clinic } from '../clinic.ts';
import { Card } from '../ui/card.tsx';
import { counted } from '../wording.ts';
import { displayDate } from './wording.ts';

/** The plan that is running: its name and its days. */
export function RunningPlanCard({ subscription }: { subscription: Subscription }) {
  const { planId: plan, startDate, endDate } = subscription;
  const heading = useId();
  return (
    <Card labelledBy={heading}>
      <h2 id={heading} className="text-lg text-ink-soft">
        Your plan
      </h2>
      <p className="mt-2 text-2xl font-medium">{plan?.name ?? 'Active Plan'}</p>
      {plan && (
        <p className="text-ink-soft">
          {counted(plan.sessions, 'session')} in {counted(plan.duration, 'month')} for{' '}
          {formatRupees(plan.price)}
        </p>
      )}
      <dl className="mt-5 grid grid-cols-2 gap-4 border-t border-line pt-5">
        <DateOf term="Started on" instant={startDate} />
        <DateOf term="Valid until" instant={endDate} />
      </dl>
    </Card>
  );
}

function DateOf({ term, instant }: { term: string; instant: string | null }) {
  if (!instant) return null;
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-medium">
        <time dateTime={instant}>{displayDate(instant, clinic.timeZone)}</time>
      </dd>
    </div>
  );
}
