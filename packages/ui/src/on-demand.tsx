import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface OnDemandProps<Module> {
  /** As `lazyCode` makes it. */
  code: UseQueryOptions<Module>;
  /** What stands there until it has come. */
  waiting?: ReactNode;
  /** Puts somewhere else what is said of code that did not come: behind an open window nothing can be pressed. */
  place?: (problem: ReactNode) => ReactNode;
  children: (module: Module) => ReactNode;
}

/**
 * Shows something once its code has come. When it doesn't, the page stays as it is and the code can be asked for again; where
 * that is in vain though the server answers, the page is loaded anew.
 */
export function OnDemand<Module>({ code, waiting, place, children }: OnDemandProps<Module>) {
  const { data, isFetchedAfterMount, isFetching, refetch } = useQuery(code);
  if (data !== undefined) return children(data);
  // Asked for again it waits once more, and the button that asked should not go away under the finger.
  if (!isFetchedAfterMount) return waiting;

  async function tryAgain() {
    const { isError } = await refetch();
    // Many browsers remember as long as the page lives that a file of it did not come, and never ask for it again
    // (Firefox, Chrome up to version 153); after a new release it is gone.
    if (isError && (await doesServerAnswer())) location.reload();
  }

  const problem = (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-[calc(1rem+var(--tab-bar,0px))] z-30 mx-auto grid max-w-xl gap-3 rounded-lg border border-line bg-surface p-4 shadow-dialog"
    >
      <p>Network error. Please try again.</p>
      <Button busy={isFetching} onClick={() => void tryAgain()}>
        Try Again
      </Button>
    </div>
  );
  return place ? place(problem) : problem;
}

const doesServerAnswer = () =>
  fetch('', { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
