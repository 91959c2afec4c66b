import { Button } from '@chairside/ui/button.tsx';
import { Card } from '@chairside/ui/card.tsx';
import { useId } from 'react';
import { clinic } from '../clinic/clinic.ts';
import { displayDate } from '../wording/moments.ts';

interface RetiredPlanCardProps {
  name: string;
  /** Null of a plan that was never paid. */
  endDate: string | null;
  onChoose: () => void;
}

/** What stands in the place of sessions and plan when the plan that was had or chosen is no longer on offer (PLAN-19). */
export function RetiredPlanCard({ name, endDate, onChoose }: RetiredPlanCardProps) {
  const heading = useId();
  return (
    <Card labelledBy={heading} className="grid gap-x-10 gap-y-6 lg:grid-cols-[1fr_auto] lg:items-center">
      <div>
        <p className="text-sm font-medium text-marigold-ink">
          {endDate ? 'Plan ended' : 'Plan not on offer'}
        </p>
        <h2 id={heading} className="mt-1 text-2xl">
          Choose another plan
        </h2>
        <p className="mt-2 text-lg text-ink-soft">
          {endDate
            ? `Your ${name} ran until ${displayDate(endDate, clinic.timeZone)} and is no longer on offer.`
            : `The ${name} is no longer on offer.`}{' '}
          The plan that you choose starts the moment it is paid.
        </p>
      </div>
      <Button size="lg" onClick={onChoose}>
        Choose a Plan
      </Button>
    </Card>
  );
}
