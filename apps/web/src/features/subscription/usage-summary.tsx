import type { Subscription } from '@chairside/contract/user';
import { daysRemaining, usagePercentage } from '@chairside/rules/subscription';
import { Card } from '@chairside/ui/card.tsx';
import { useId } from 'react';
import { counted, SESSION_EXPLAINED } from '../wording/wording.ts';

interface UsageSummaryProps {
  subscription: Subscription;
  now: Date;
}

export function UsageSummary({ subscription, now }: UsageSummaryProps) {
  const { totalSessions, sessionsRemaining, endDate } = subscription;
  const heading = useId();
  return (
    <Card labelledBy={heading}>
      <h2 id={heading} className="mb-5 text-xl">
        Usage Summary
      </h2>
      <dl className="flex flex-wrap gap-x-4 gap-y-3">
        <Figure term="Sessions Remaining" value={sessionsRemaining} />
        <Figure term="Sessions Used" value={totalSessions - sessionsRemaining} />
        <Figure term="Days Remaining" value={daysRemaining(endDate ? new Date(endDate) : null, now)} />
      </dl>
      <SessionUsage subscription={subscription} />
    </Card>
  );
}

/** The number first, so that a label of two lines does not push it out of its row. */
function Figure({ term, value }: { term: string; value: number }) {
  return (
    <div className="flex min-w-min flex-1 basis-0 flex-col-reverse justify-end">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="text-2xl font-medium tabular-nums">{value}</dd>
    </div>
  );
}

function SessionUsage({ subscription }: { subscription: Subscription }) {
  const { totalSessions, sessionsRemaining } = subscription;
  const heading = useId();
  const percentage = Math.round(usagePercentage(subscription));
  const used = `${totalSessions - sessionsRemaining} of ${counted(totalSessions, 'session')} used`;
  return (
    <div className="mt-6 border-t border-line pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={heading} className="text-base">
          Session Usage
        </h3>
        <p className="text-sm text-ink-soft">{counted(sessionsRemaining, 'session')} remaining</p>
      </div>
      <div
        role="progressbar"
        aria-labelledby={heading}
        aria-valuenow={percentage}
        aria-valuetext={used}
        className="mt-2 h-2.5 overflow-hidden rounded-full bg-idle forced-colors:border"
      >
        <div
          style={{ width: `${percentage}%` }}
          className="h-full rounded-full bg-neem forced-colors:bg-[CanvasText]"
        />
      </div>
      <p className="mt-2 flex justify-between gap-x-4 text-sm tabular-nums">
        <span>{used}</span>
        <span className="font-medium">{percentage}%</span>
      </p>
      <p className="mt-4 text-sm text-ink-soft">{SESSION_EXPLAINED}</p>
    </div>
  );
}
