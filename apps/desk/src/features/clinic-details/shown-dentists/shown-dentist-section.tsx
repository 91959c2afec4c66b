import { SHOWCASE } from '@chairside/rules/clinic-showcase';
import { Button } from '@chairside/ui/button.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { NotLoaded } from '../../fresh-sign-in/not-loaded.tsx';
import { shownDentistsQuery, useOrderShownDentists } from '../api/shown-dentists.ts';
import { OrderedList } from '../showcase/ordered-list.tsx';
import { VariableNotice } from '../variable-notice.tsx';
import { ShownDentistDialog } from './shown-dentist-dialog.tsx';
import { ShownDentistRow } from './shown-dentist-row.tsx';

/** The dentists as the landing page shows them. */
export function ShownDentistSection() {
  const query = useQuery(shownDentistsQuery);
  const { data, isPending } = query;
  const order = useOrderShownDentists();
  const [isAdding, setIsAdding] = useState(false);
  const isFull = data !== undefined && data.dentists.length >= SHOWCASE.dentistsMax;
  return (
    <section aria-labelledby="dentists" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="dentists" className="text-xl font-semibold">
          Dentists on the landing page
        </h2>
        <p className="text-ink-soft">
          For visitors to see. Whom patients can book is at{' '}
          <Link href="/dentists" className="underline underline-offset-3">
            Dentists
          </Link>
          .
        </p>
      </div>
      {isPending && <Spinner label="Loading the dentists" />}
      <NotLoaded query={query} title="The dentists did not load" />
      {data?.variable && (
        <VariableNotice
          variable={data.variable}
          what="The landing page shows the dentists of the folder that it names"
        />
      )}
      {data?.dentists.length === 0 && (
        <p className="text-ink-soft">Nobody yet. Patients like to see who will treat them.</p>
      )}
      {data && data.dentists.length > 0 && (
        <OrderedList label="Dentists" items={data.dentists} nameOf={({ name }) => name} order={order}>
          {(dentist, at) => <ShownDentistRow dentist={dentist} {...at} />}
        </OrderedList>
      )}
      {isFull && (
        <p className="text-ink-soft">That is as many as the landing page shows: {SHOWCASE.dentistsMax}.</p>
      )}
      {data && !isFull && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setIsAdding(true)}>
          Add Dentist
        </Button>
      )}
      {isAdding && <ShownDentistDialog dentist={null} onClose={() => setIsAdding(false)} />}
    </section>
  );
}
