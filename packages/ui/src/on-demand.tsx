import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface OnDemandProps<Module> {
  /** As `lazyCode` makes it. */
  code: UseQueryOptions<Module>;
  /** What stands there until it has come. */
  waiting?: ReactNode;
  children: (module: Module) => ReactNode;
}

/** Shows something once its code has come. When it doesn't, the page stays as it is and the code can be asked for again. */
export function OnDemand<Module>({ code, waiting, children }: OnDemandProps<Module>) {
  const { data, isFetchedAfterMount, isFetching, refetch } = useQuery(code);
  if (data !== undefined) return children(data);
  // Asked for again it waits once more, and the button that asked should not go away under the finger.
  if (!isFetchedAfterMount) return waiting;
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-[calc(1rem+var(--tab-bar,0px))] z-30 mx-auto grid max-w-xl gap-4 rounded-lg border border-line bg-surface p-5 shadow-dialog"
    >
      <p>Network error. Please try again.</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
        {/* The files this page would fetch are gone once a new release has taken its place. */}
        <Button variant="secondary" onClick={() => window.location.reload()}>
          Reload Page
        </Button>
      </div>
    </div>
  );
}
