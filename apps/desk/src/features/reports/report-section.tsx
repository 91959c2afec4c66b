import { explain } from '@chairside/client/call-error';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { needsFreshSignIn } from '../fresh-sign-in/api/call-fresh.ts';

interface ReportSectionProps<Data> {
  title: string;
  /** What it is asked by. */
  choice?: ReactNode;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** One of the reports: its heading, what it is asked by, and what came of it. A fresh sign-in is asked for by the page. */
export function ReportSection<Data>({ title, choice, query, children }: ReportSectionProps<Data>) {
  const id = useId();
  const { data, error, isPending, isFetching, refetch } = query;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        {choice}
      </div>
      {isPending && <Spinner label={`Loading: ${title}`} />}
      {error && !needsFreshSignIn(error) && (
        <LoadFailure
          title={`${title}: this did not load`}
          text={explain(error, 'Please try again.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && <div>{children(data)}</div>}
    </section>
  );
}
