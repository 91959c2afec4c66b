import type { Dentist } from '@chairside/contract/dentists';
import { Button } from '@chairside/ui/button.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { NotLoaded } from '../fresh-sign-in/not-loaded.tsx';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { dentistsQuery } from './api/dentists.ts';
import { DaysDialog } from './days-dialog.tsx';
import { DentistDialog } from './dentist-dialog.tsx';
import { DentistRow } from './dentist-row.tsx';
import { treatmentNames, useUndoneBy } from './undone-treatments.ts';

/** Who treats patients, when, and when not. */
export function DentistsPage() {
  const [edited, setEdited] = useState<Dentist | 'new' | null>(null);
  const [daysOf, setDaysOf] = useState<Dentist | null>(null);
  const query = useQuery(dentistsQuery);
  const { data, isPending } = query;
  return (
    <DeskMain title="Dentists" className="page grid max-w-4xl gap-6 py-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-semibold">Dentists</h1>
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" className="size-5" />
          Add a Dentist
        </Button>
      </div>
      {isPending && <Spinner label="Loading" />}
      <NotLoaded query={query} title="The dentists did not load" />
      {data && <DentistLists dentists={data} onEdit={setEdited} onDays={setDaysOf} />}
      {edited && (
        <DentistDialog
          dentist={edited === 'new' ? null : (data?.find(({ _id }) => _id === edited._id) ?? edited)}
          onClose={() => setEdited(null)}
        />
      )}
      {daysOf && <DaysDialog dentist={daysOf} onClose={() => setDaysOf(null)} />}
    </DeskMain>
  );
}

interface DentistListsProps {
  dentists: Dentist[];
  onEdit: (dentist: Dentist) => void;
  onDays: (dentist: Dentist) => void;
}

function DentistLists({ dentists, ...on }: DentistListsProps) {
  const list = useRef<HTMLUListElement>(null);
  const listed = dentists.filter(({ isRetired }) => !isRetired);
  const retired = dentists.filter(({ isRetired }) => isRetired);
  const undone = useUndoneBy(listed);
  return (
    <>
      {listed.length === 0 && (
        <p className="text-ink-soft">
          No dentist is listed.
          {undone.length === 0 && ' A slot can be booked while a chair is free, whoever treats the patient.'}
        </p>
      )}
      {undone.length > 0 && (
        <p className="wrap-anywhere">
          Nobody who is listed does {treatmentNames(undone)}: there is no time that can be booked for that.
        </p>
      )}
      {listed.length > 0 && (
        <ul ref={list} tabIndex={-1} aria-label="Dentists" className="grid gap-3">
          {listed.map((dentist) => (
            <DentistRow key={dentist._id} dentist={dentist} listed={listed} list={list} {...on} />
          ))}
        </ul>
      )}
      {retired.length > 0 && (
        <section aria-labelledby="retired" className="grid gap-3">
          <h2 id="retired" className="text-xl font-semibold">
            Not listed any more
          </h2>
          <ul className="grid gap-3">
            {retired.map((dentist) => (
              <DentistRow key={dentist._id} dentist={dentist} listed={listed} list={list} {...on} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
