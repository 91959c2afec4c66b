import { explain } from '@chairside/client/call-error';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { PageMain } from '@chairside/ui/page-main.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { peopleQuery } from './api/people.ts';
import { ROLE_NAMES } from './role-names.ts';

/** Who works at the clinic. */
export function PeoplePage() {
  const { clinicName } = useSuspenseEntry();
  const { data, error, isPending, isFetching, refetch } = useQuery(peopleQuery);
  return (
    <PageMain title="People" site={clinicName} className="page py-6">
      <h1 className="mb-4 text-2xl font-semibold">People</h1>
      {isPending && <Spinner label="Loading" />}
      {error && (
        <LoadFailure
          title="The list did not load"
          text={explain(error, 'Please try again.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <ul className="grid max-w-2xl gap-3">
        {data?.map(({ _id, name, email, role }) => (
          <li
            key={_id}
            className="flex flex-wrap justify-between gap-x-4 rounded-md border border-line bg-surface p-4"
          >
            <span className="font-medium">{name}</span>
            <span className="text-ink-soft">{ROLE_NAMES[role]}</span>
            {email && <span className="basis-full text-sm text-ink-soft">{email}</span>}
          </li>
        ))}
      </ul>
    </PageMain>
  );
}
