import { Notice } from '@chairside/ui/notice.tsx';
import { TryAgain } from '@chairside/ui/try-again.tsx';
import type { UseQueryResult } from '@tanstack/react-query';

interface NotLoadedProps {
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
  title: string;
  text?: string;
}

/** What did not come, and a way to ask for it again. */
export function NotLoaded({ query, ...said }: NotLoadedProps) {
  return (
    <div className="mb-4 grid justify-items-start gap-3">
      <Notice tone="warning" {...said} />
      <TryAgain busy={query.isFetching} onClick={() => void query.refetch()} />
    </div>
  );
}
