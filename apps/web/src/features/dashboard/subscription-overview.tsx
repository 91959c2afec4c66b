import type { Subscription } from '@chairside/contract/user';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { Card } from '@chairside/ui/card.tsx';
import { Fact } from '@chairside/ui/fact.tsx';
import { Facts } from '@chairside/ui/facts.tsx';
import { useId } from 'react';
import { Link } from 'wouter';
import { clinic } from '../clinic/clinic.ts';
import { PlanPauses } from '../patient/plan-pauses.tsx';
import { displayDate } from '../wording/moments.ts';
import { SESSION_EXPLAINED } from '../wording/wording.ts';
import { SessionsMeter } from './sessions-meter.tsx';
import { planTexts } from './wording.ts';

/** The plan, what is left of it, and its days. */
export function SubscriptionOverview({ subscription }: { subscription: Subscription | null }) {
  const heading = useId();
  const { label, title, sessions } = planTexts(subscription);
  const isActive = subscription?.status === 'active';
  return (
    <Card labelledBy={heading}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={heading} className="text-xl">
          Subscription Overview
        </h2>
        {label && (
          <p
            className={`rounded-full px-3 text-sm font-medium forced-colors:border ${isActive ? 'bg-success-soft text-success' : 'bg-idle text-ink'}`}
          >
            {label}
          </p>
        )}
      </div>
      <p className="mt-4 text-sm text-ink-soft">{title}</p>
      {subscription?.planId && <p className="text-lg font-medium">{subscription.planId.name}</p>}
      <p className={subscription?.planId ? '' : 'text-lg font-medium'}>{sessions}</p>
      {isActive && (
        <div className="mt-4">
          <SessionsMeter subscription={subscription} />
          <p className="mt-3 text-sm text-ink-soft">{SESSION_EXPLAINED}</p>
        </div>
      )}
      {subscription && (
        <div className="mt-5 border-t border-line pt-4">
          <Facts>
            <Fact term="Total Sessions">{subscription.totalSessions}</Fact>
            <DateOf term="Started On" instant={subscription.startDate} />
            <DateOf term="Valid Until" instant={subscription.endDate} />
          </Facts>
          <PlanPauses subscription={subscription} />
        </div>
      )}
      <Link href="/payments" className={`${buttonClass({ variant: 'secondary' })} mt-6 w-full`}>
        Manage Subscription
      </Link>
    </Card>
  );
}

function DateOf({ term, instant }: { term: string; instant: string | null }) {
  if (!instant) return null;
  return (
    <Fact term={term}>
      <time dateTime={instant}>{displayDate(instant, clinic.timeZone)}</time>
    </Fact>
  );
}
