import { PageMain } from '@chairside/ui/page-main.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { FreshQueryFailure } from '../fresh-sign-in/fresh-query-failure.tsx';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { chairsQuery } from './api/chairs.ts';
import { ChairsForm } from './chairs-form.tsx';

/** How many chairs there are, and what they are called. */
export function ChairsPage() {
  const { clinicName } = useSuspenseEntry();
  const { data, error, isPending, isFetching, refetch } = useQuery(chairsQuery);
  return (
    <PageMain title="Chairs" site={clinicName} className="page grid max-w-2xl gap-6 py-6">
      <div className="grid gap-2">
        <h1 className="text-2xl font-semibold">Chairs</h1>
        <p className="text-ink-soft">As many patients can be treated at once as there are chairs.</p>
      </div>
      {isPending && <Spinner label="Loading" />}
      {error && !data && (
        <FreshQueryFailure
          title="The chairs did not load"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && <ChairsForm stored={data} />}
    </PageMain>
  );
}
