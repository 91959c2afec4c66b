import { Skeleton } from '@chairside/ui/skeleton.tsx';

const CARDS = ['first', 'second', 'third'];

/** Holds the place of the plans while they are on their way. */
export function OffersSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading plans
      </p>
      <div aria-hidden="true" className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {CARDS.map((card) => (
          <div key={card} className="rounded-lg border border-line bg-surface p-6">
            <Skeleton className="h-7 w-3/5" />
            <Skeleton className="mt-3 h-5 w-4/5" />
            <Skeleton className="mt-5 h-20" />
            <Skeleton className="mt-8 h-9 w-2/5" />
            <Skeleton className="mt-6 h-13 rounded-full!" />
          </div>
        ))}
      </div>
    </>
  );
}
