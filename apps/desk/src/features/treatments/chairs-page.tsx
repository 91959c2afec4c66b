import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../fresh-sign-in/not-loaded.tsx';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { chairsQuery } from './api/chairs.ts';
import { ChairsForm } from './chairs-form.tsx';

/** How many chairs there are, and what they are called. */
export function ChairsPage() {
  const query = useQuery(chairsQuery);
  const { data, isPending } = query;
  return (
    <DeskMain title="Chairs" className="page grid max-w-2xl gap-6 py-6">
      <div className="grid gap-2">
        <h1 className="text-2xl font-semibold">Chairs</h1>
        <p className="text-ink-soft">As many patients can be treated at once as there are chairs.</p>
      </div>
      {isPending && <Spinner label="Loading" />}
      <NotLoaded query={query} title="The chairs did not load" />
      {data && <ChairsForm stored={data} />}
    </DeskMain>
  );
}
