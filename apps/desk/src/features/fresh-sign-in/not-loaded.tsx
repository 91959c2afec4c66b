import type { UseQueryResult } from '@tanstack/react-query';
import { FreshQueryFailure } from './fresh-query-failure.tsx';

interface NotLoadedProps {
  title: string;
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;
}

/** That a query has brought nothing so far, and a way to ask again; nothing of any other. */
export function NotLoaded({ title, query: { data, error, isFetching, refetch } }: NotLoadedProps) {
  if (!error || data !== undefined) return null;
  return (
    <FreshQueryFailure title={title} error={error} retrying={isFetching} onRetry={() => void refetch()} />
  );
}
