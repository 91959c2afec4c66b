import { explain } from '@chairside/client/call-error';
import { hasFailed } from '@chairside/client/has-failed';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** What it says when it does not load. */
  failure: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Something that is loaded: its place is held until it comes, and it can be asked for again when it does not. */
export function Loaded<Data>({ query, failure, skeleton, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  const failed = hasFailed(query);
  const place = useRef<HTMLDivElement>(null);
  useFocusAfter(failed, place);
  return (
    <div ref={place} tabIndex={-1}>
      {failed && (
        <LoadFailure
          title={failure}
          text={explain(error, 'An error occurred. Please try again.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && children(data)}
      {data === undefined && !failed && skeleton}
    </div>
  );
}
