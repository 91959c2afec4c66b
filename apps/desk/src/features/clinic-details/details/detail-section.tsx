import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../../fresh-sign-in/not-loaded.tsx';
import { detailsQuery } from '../api/details.ts';
import { DetailForm } from './detail-form.tsx';

/** The clinic's name and how it is reached, and what its landing page begins with. */
export function DetailSection() {
  const query = useQuery(detailsQuery);
  const { data, isPending } = query;
  return (
    <section aria-labelledby="details" className="grid gap-4">
      <h2 id="details" className="text-xl font-semibold">
        Name and contact
      </h2>
      {isPending && <Spinner label="Loading the details" />}
      <NotLoaded query={query} title="The details did not load" />
      {data && <DetailForm details={data} />}
    </section>
  );
}
