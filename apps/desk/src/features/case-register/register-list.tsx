import type { CasePage, RegisterPeriod } from '@chairside/contract/case-register';
import { formatDate } from '@chairside/rules/clinic-date';
import { formatExactPaise } from '@chairside/rules/money';
import { Button } from '@chairside/ui/button.tsx';
import { Skeleton } from '@chairside/ui/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FreshQueryFailure } from '../fresh-sign-in/fresh-query-failure.tsx';
import { caseRegisterQuery } from './api/case-register.ts';
import { RegisterEntry } from './register-entry.tsx';
import { RegisterTotals } from './register-totals.tsx';

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The rows of a period under their days, the latest first; more of them come when asked for. */
export function RegisterList({ period }: { period: RegisterPeriod }) {
  const { data, error, isPending, isFetching, refetch, ...pages } = useInfiniteQuery(
    caseRegisterQuery(period),
  );
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const totals = data?.pages[0]?.totals ?? [];
  return (
    <section aria-label="Cases" aria-busy={isPending} className="grid gap-6">
      <p role="status" className="sr-only">
        {isPending && 'Loading the register'}
        {data && `${rows.length} entries shown`}
      </p>
      {isPending && (
        <div className="grid gap-6 py-3">
          {PLACES.map((place) => (
            <Skeleton key={place} className="h-12 w-full" />
          ))}
        </div>
      )}
      {data && rows.length === 0 && (
        <p className="rounded-md bg-sunken p-5 text-center">No money came in or went back in these days.</p>
      )}
      {totals.length > 0 && <RegisterTotals totals={totals} />}
      {byDay(data?.pages ?? []).map(({ day, receivedPaise, rows: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line-strong pb-2">
            <h2 id={`day-${day}`} className="text-lg font-semibold">
              {formatDate(day)}
            </h2>
            <p className="tabular-nums">
              <span className="text-sm text-ink-soft">Received, less what went back: </span>
              {formatExactPaise(receivedPaise)}
            </p>
          </div>
          <ul aria-label={formatDate(day)} className="divide-y divide-line">
            {ofDay.map((row) => (
              <RegisterEntry key={row._id} row={row} />
            ))}
          </ul>
        </section>
      ))}
      {error && (
        <FreshQueryFailure
          title="The register did not load"
          error={error}
          retrying={isFetching}
          onRetry={() => void (pages.isFetchNextPageError ? pages.fetchNextPage() : refetch())}
        />
      )}
      {pages.hasNextPage && !error && (
        <div>
          <Button
            variant="secondary"
            busy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            Show Earlier Entries
          </Button>
        </div>
      )}
    </section>
  );
}

/** A day may begin on one page and end on the next. */
function byDay(pages: readonly CasePage[]) {
  const rows = pages.flatMap((page) => page.rows);
  const received = new Map(pages.flatMap((page) => page.days).map((each) => [each.day, each.receivedPaise]));
  return [...received].map(([day, receivedPaise]) => ({
    day,
    receivedPaise,
    rows: rows.filter((row) => row.day === day),
  }));
}
