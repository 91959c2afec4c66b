import { CARD, CARD_FEATURES } from '@chairside/ui/plan-card-layout.ts';
import { Skeleton } from '@chairside/ui/skeleton.tsx';
import { PlanGrid } from './plan-grid.tsx';

// About as many lines as the three plans of a new clinic have, so that the cards arrive at the size held for them.
const CARDS = [
  { description: 2, features: 4 },
  { description: 2, features: 6 },
  { description: 3, features: 8 },
];
const LINES = [1, 2, 3, 4, 5, 6, 7, 8];

export function PlanSkeletons() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading plans
      </p>
      <PlanGrid>
        {CARDS.map(({ description, features }) => (
          <li key={features} aria-hidden="true" className={`${CARD} ring-1 ring-line ring-inset`}>
            <div>
              <Skeleton className="h-[1lh] w-2/5 text-xl" />
              <div className="mt-2 grid">
                {LINES.slice(0, description).map((line) => (
                  <Skeleton key={line} className="my-[calc((1lh-1rem)/2)] h-4 last:w-2/3" />
                ))}
              </div>
            </div>
            <div className="mt-6">
              <Skeleton className="h-[1lh] w-1/2 text-4xl" />
              <Skeleton className="mt-[calc(0.5rem+(1lh-1rem)/2)] mb-[calc((1lh-1rem)/2)] h-4 w-3/5" />
            </div>
            <div className={CARD_FEATURES}>
              {LINES.slice(0, features).map((line) => (
                <Skeleton key={line} className="my-[calc((1lh-1rem)/2)] h-4 w-4/5" />
              ))}
            </div>
            <Skeleton className="mt-8 h-13" />
          </li>
        ))}
      </PlanGrid>
    </>
  );
}
