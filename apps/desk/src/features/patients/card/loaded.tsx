import { explain } from '@chairside/client/call-error';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { Skeleton } from '@chairside/ui/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** What did not load, at the beginning of a sentence. */
  what: string;
  children: (data: Data) => ReactNode;
}

/** What a query has brought; until then its place, and a way to ask again when it does not come. */
export function Loaded<Data>({ query, what, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <LoadFailure
        title={`${what} did not load`}
        text={explain(error, 'Please try again.')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-5 w-1/2" />
    </div>
  );
}
