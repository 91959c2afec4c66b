import { explain } from '@chairside/client/call-error';
import type { EnteredDentist } from '@chairside/contract/clinic-dentists';
import { movedByOne, SHOWCASE } from '@chairside/rules/clinic-showcase';
import { announce } from '@chairside/ui/announce.ts';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FreshQueryFailure } from '../../fresh-sign-in/fresh-query-failure.tsx';
import { dentistsQuery, useOrderDentists } from '../api/dentists.ts';
import { VariableNotice } from '../variable-notice.tsx';
import { DentistDialog } from './dentist-dialog.tsx';
import { DentistRow } from './dentist-row.tsx';

/** The dentists as the landing page shows them. */
export function DentistSection() {
  const { data, error, isPending, isFetching, refetch } = useQuery(dentistsQuery);
  const [isAdding, setIsAdding] = useState(false);
  const isFull = data !== undefined && data.dentists.length >= SHOWCASE.dentistsMax;
  return (
    <section aria-labelledby="dentists" className="grid gap-4">
      <h2 id="dentists" className="text-xl font-semibold">
        Dentists on the landing page
      </h2>
      {isPending && <Spinner label="Loading the dentists" />}
      {error && !data && (
        <FreshQueryFailure
          title="The dentists did not load"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.variable && (
        <VariableNotice
          variable={data.variable}
          what="The landing page shows the dentists of the folder that it names"
        />
      )}
      {data?.dentists.length === 0 && (
        <p className="text-ink-soft">Nobody yet. Patients like to see who will treat them.</p>
      )}
      {data && data.dentists.length > 0 && <DentistList dentists={data.dentists} />}
      {isFull && (
        <p className="text-ink-soft">That is as many as the landing page shows: {SHOWCASE.dentistsMax}.</p>
      )}
      {data && !isFull && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setIsAdding(true)}>
          Add Dentist
        </Button>
      )}
      {isAdding && <DentistDialog dentist={null} onClose={() => setIsAdding(false)} />}
    </section>
  );
}

function DentistList({ dentists }: { dentists: EnteredDentist[] }) {
  const order = useOrderDentists();
  const ids = dentists.map(({ _id }) => _id);
  const move = ({ _id, name }: EnteredDentist, way: 'earlier' | 'later') => {
    const moved = movedByOne(ids, _id, way);
    const say = () => announce(`${name}: place ${moved.indexOf(_id) + 1} of ${ids.length}`);
    order.mutate(moved, { onSuccess: say });
  };
  const problem = order.error && explain(order.error, 'The order could not be saved. Please try again.');
  return (
    <>
      <ol aria-label="Dentists" className="grid gap-3">
        {dentists.map((dentist, index) => (
          <DentistRow
            key={dentist._id}
            dentist={dentist}
            place={index}
            isLast={index === dentists.length - 1}
            busy={order.isPending}
            onMove={(way) => move(dentist, way)}
          />
        ))}
      </ol>
      {problem && <Notice tone="error" title={problem} />}
    </>
  );
}
