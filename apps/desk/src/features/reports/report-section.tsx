import { Spinner } from '@chairside/ui/spinner.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { FreshQueryFailure } from '../fresh-sign-in/fresh-query-failure.tsx';

interface ReportSectionProps<Data> {
  title: string;
  /** What it is asked by. */
  choice?: ReactNode;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** One of the reports: its heading, what it is asked by, and what came of it. */
export function ReportSection<Data>({ title, choice, query, children }: ReportSectionProps<Data>) {
  const id = useId();
  const { data, error, isPending, isFetching, refetch } = query;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        {choice}
      </div>
      {isPending && <Spinner label={`Loading: ${title}`} />}
      {error && (
        <FreshQueryFailure
          title={`${title}: this did not load`}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && <div>{children(data)}</div>}
    </section>
  );
}
