import type { Subscription } from '@chairside/contract/user';
import type { RefObject } from 'react';
import { currentStatus } from '../patient/current-plan.ts';
import { NOT_AVAILABLE, statusName } from './wording.ts';

interface PageHeaderProps {
  heading: RefObject<HTMLHeadingElement | null>;
  subscription: Subscription | null;
  now: Date;
}

export function PageHeader({ heading, subscription, now }: PageHeaderProps) {
  return (
    <header className="flex items-end justify-between gap-x-8 gap-y-5 max-md:flex-col max-md:items-stretch">
      <div>
        <p className="inline-block rounded-full bg-neem-soft px-3 py-0.5 text-sm font-medium text-neem forced-colors:border">
          Billing & Subscriptions
        </p>
        <h1 ref={heading} tabIndex={-1} className="mt-3 text-3xl">
          Payments & Subscription
        </h1>
      </div>
      <dl className="flex shrink-0 flex-wrap gap-3 sm:max-md:max-w-md md:min-w-80">
        <Tile
          term="Sessions Left"
          value={subscription ? String(subscription.sessionsRemaining) : NOT_AVAILABLE}
        />
        <Tile
          term="Status"
          value={subscription ? statusName(subscription, currentStatus(subscription, now)) : NOT_AVAILABLE}
        />
      </dl>
    </header>
  );
}

function Tile({ term, value }: { term: string; value: string }) {
  return (
    <div className="min-w-min flex-1 basis-0 rounded-lg border border-line bg-surface px-4 py-3 sm:px-5">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="text-xl font-medium tabular-nums">{value}</dd>
    </div>
  );
}
