import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { FreshQueryFailure } from '../../fresh-sign-in/fresh-query-failure.tsx';
import { detailsQuery } from '../api/details.ts';
import { DetailForm } from './detail-form.tsx';

/** The clinic's name and how it is reached, and what its landing page begins with. */
export function DetailSection() {
  const { data, error, isPending, isFetching, refetch } = useQuery(detailsQuery);
  return (
    <section aria-labelledby="details" className="grid gap-4">
      <h2 id="details" className="text-xl font-semibold">
        Name and contact
      </h2>
      {isPending && <Spinner label="Loading the details" />}
      {error && !data && (
        <FreshQueryFailure
          title="The details did not load"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && <DetailForm details={data} />}
    </section>
  );
}
