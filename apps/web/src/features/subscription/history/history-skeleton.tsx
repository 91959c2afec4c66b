import { Skeleton } from '@chairside/ui/skeleton.tsx';

const CARDS = ['first', 'second'];

/** Holds the place of the payments while they are on their way. */
export function HistorySkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading payment history
      </p>
      <div aria-hidden="true" className="grid gap-4">
        {CARDS.map((card) => (
          <div
            key={card}
            className="grid gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-5 sm:grid-cols-[1fr_auto] sm:p-6"
          >
            <div className="grid gap-2.5">
              <Skeleton className="h-6 w-3/5 max-w-60" />
              <Skeleton className="h-5 w-2/5 max-w-44" />
              <Skeleton className="h-4 w-4/5 max-w-80" />
            </div>
            <div className="flex items-center justify-between gap-2 sm:flex-col sm:items-end">
              <Skeleton className="h-7 w-20" />
              <Skeleton className="h-11 w-34 rounded-full!" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
