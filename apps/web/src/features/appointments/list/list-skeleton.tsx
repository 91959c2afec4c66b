import { Skeleton } from '@chairside/ui/skeleton.tsx';

const CARDS = [1, 2, 3];

/** Holds the place of tabs and cards while they are on their way. */
export function ListSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading appointments
      </p>
      <Skeleton className="h-13 rounded-full!" />
      <div aria-hidden="true" className="mt-5 grid gap-4">
        {CARDS.map((card) => (
          <div
            key={card}
            className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6 lg:grid-cols-[1fr_auto]"
          >
            <div className="flex gap-4 sm:gap-6">
              <Skeleton className="h-25 w-18 rounded-md!" />
              <div className="grid flex-1 content-start gap-3">
                <Skeleton className="h-6 w-3/5 max-w-56" />
                <Skeleton className="h-5 w-4/5 max-w-44" />
                <Skeleton className="h-4 w-2/5 max-w-24" />
              </div>
            </div>
            <div className="grid gap-2 lg:w-96">
              <Skeleton className="h-11 w-2/3 rounded-full! sm:w-full" />
              <Skeleton className="h-11 rounded-full! sm:hidden" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
