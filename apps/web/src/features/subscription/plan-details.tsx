import type { Subscription } from '@chairside/contract/user';
import { includedText } from '@chairside/rules/plan-treatments';
import type { SubscriptionStatus } from '@chairside/rules/subscription';
import { Button } from '@chairside/ui/button.tsx';
import { Card } from '@chairside/ui/card.tsx';
import { Fact } from '@chairside/ui/fact.tsx';
import { Facts } from '@chairside/ui/facts.tsx';
import { ArrowUpRight } from 'lucide-react';
import { useId } from 'react';
import { clinic } from '../clinic/clinic.ts';
import { PlanPauses } from '../patient/plan-pauses.tsx';
import { displayDate } from '../wording/moments.ts';
import { StatusBadge } from './status-badge.tsx';
import { NOT_AVAILABLE } from './wording.ts';

interface PlanDetailsProps {
  subscription: Subscription;
  status: SubscriptionStatus;
  /** Null while a payment is on its way. */
  onUpgrade: (() => void) | null;
}

export function PlanDetails({ subscription, status, onUpgrade }: PlanDetailsProps) {
  const { planId: plan, totalSessions, startDate, endDate } = subscription;
  const heading = useId();
  const treatments = includedText(plan?.treatments);
  return (
    <Card labelledBy={heading} className="flex flex-col">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={heading} className="text-xl">
          Plan Details
        </h2>
        <StatusBadge subscription={subscription} status={status} />
      </div>
      <Facts>
        <Fact term="Plan">{plan?.name ?? NOT_AVAILABLE}</Fact>
        {treatments && <Fact term="Includes">{treatments}</Fact>}
        <Fact term="Total Sessions">{totalSessions}</Fact>
        <Fact term="Start Date">
          <Day instant={startDate} />
        </Fact>
        <Fact term="End Date">
          <Day instant={endDate} />
        </Fact>
      </Facts>
      <PlanPauses subscription={{ ...subscription, status }} />
      {status === 'active' && onUpgrade && (
        <div className="mt-auto pt-4">
          <Button variant="quiet" onClick={onUpgrade} className="-ml-5">
            Upgrade Plan
            <ArrowUpRight aria-hidden="true" className="size-4.5" />
          </Button>
        </div>
      )}
    </Card>
  );
}

function Day({ instant }: { instant: string | null }) {
  if (!instant) return NOT_AVAILABLE;
  return <time dateTime={instant}>{displayDate(instant, clinic.timeZone)}</time>;
}
