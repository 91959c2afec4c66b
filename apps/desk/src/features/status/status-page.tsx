import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { FreshQueryFailure } from '../fresh-sign-in/fresh-query-failure.tsx';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { clinicStatusQuery } from './api/clinic-status.ts';
import { StatusFacts } from './status-facts.tsx';
import { StatusWarnings } from './status-warnings.tsx';
import { timeIn } from './time-in.ts';

/** How the installation runs, and what of it somebody should look at. */
export function StatusPage() {
  const { timeZone } = useSuspenseEntry();
  const { data, error, isPending, isFetching, refetch } = useQuery(clinicStatusQuery);
  const time = timeIn(timeZone);
  return (
    <DeskMain title="Status" className="page grid max-w-4xl gap-6 py-6">
      <div className="grid gap-1">
        <h1 className="text-2xl font-semibold">Status</h1>
        {data && <p className="text-ink-soft">As of {time(data.at)}. It is asked again every 30 seconds.</p>}
      </div>
      {isPending && <Spinner label="Loading" />}
      {error && (
        <FreshQueryFailure
          title={data ? 'The status could not be asked again' : 'The status did not load'}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <StatusWarnings warnings={data.warnings} />
          <StatusFacts status={data} time={time} />
        </>
      )}
    </DeskMain>
  );
}
