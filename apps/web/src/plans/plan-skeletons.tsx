import { Skeleton } from '../ui/skeleton.tsx';
import { CARD, CARD_FEATURES, PlanGrid } from './plan-grid.tsx';

// As many lines as the default features of the three plans have, so that the cards arrive at the size held for them.
const FEATURE_LINES = [4, 6, 8];
const LINES = [1, 2, 3, 4, 5, 6, 7, 8];

export function PlanSkeletons() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading plans
      </p>
      <PlanGrid>
        {FEATURE_LINES.map((lines) => (
          <li key={lines} aria-hidden="true" className={`${CARD} ring-1 ring-line ring-inset`}>
            <div>
              <Skeleton className="my-1 h-6 w-2/5" />
              <Skeleton className="mt-4 h-4 w-full" />
              <Skeleton className="mt-2.5 mb-1 h-4 w-2/3" />
            </div>
            <div className="mt-6">
              <Skeleton className="h-[1lh] w-1/2 text-4xl" />
              <Skeleton className="mt-3.5 mb-1.5 h-4 w-3/5" />
            </div>
            <div className={CARD_FEATURES}>
              {LINES.slice(0, lines).map((line) => (
                <Skeleton key={line} className="my-[0.3125rem] h-4 w-4/5" />
              ))}
            </div>
            <Skeleton className="mt-8 h-13 rounded-full!" />
          </li>
        ))}
      </PlanGrid>
    </>
  );
}
