import type { AuditFilter } from '@chairside/contract/audit-log';
import { Button } from '@chairside/ui/button.tsx';
import { Skeleton } from '@chairside/ui/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FreshQueryFailure } from '../fresh-sign-in/fresh-query-failure.tsx';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { auditLogQuery } from './api/audit-log.ts';
import { LogEntry } from './log-entry.tsx';

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** What fits the filters, latest first; more of it comes when asked for. */
export function LogList({ filter }: { filter: AuditFilter }) {
  const { timeZone } = useSuspenseEntry();
  const { data, error, isPending, isFetching, refetch, ...pages } = useInfiniteQuery(auditLogQuery(filter));
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section aria-label="Entries" aria-busy={isPending}>
      <p role="status" className="sr-only">
        {isPending && 'Loading the log'}
        {data && (entries.length === 0 ? 'No entries' : `${entries.length} entries shown`)}
      </p>
      {isPending && (
        <div className="grid gap-6 py-3">
          {PLACES.map((place) => (
            <Skeleton key={place} className="h-10 w-full" />
          ))}
        </div>
      )}
      {data && entries.length === 0 && (
        <p className="rounded-md bg-sunken p-5 text-center">Nothing in the log fits this.</p>
      )}
      {entries.length > 0 && (
        <ul aria-label="Audit log" className="divide-y divide-line">
          {entries.map((entry) => (
            <LogEntry key={entry._id} entry={entry} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {error && (
        <FreshQueryFailure
          title="The log did not load"
          error={error}
          retrying={isFetching}
          onRetry={() => void (data ? pages.fetchNextPage() : refetch())}
        />
      )}
      {pages.hasNextPage && !error && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Show Earlier Entries
        </Button>
      )}
    </section>
  );
}
