import type { Treatment } from '@chairside/contract/treatments';
import { Button } from '@chairside/ui/button.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { NotLoaded } from '../fresh-sign-in/not-loaded.tsx';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { treatmentsQuery } from './api/treatments.ts';
import { TreatmentDialog } from './treatment-dialog.tsx';
import { TreatmentList } from './treatment-list.tsx';
import { RetiredTreatment } from './treatment-row.tsx';

/** What visits can be booked for. */
export function TreatmentsPage() {
  const [edited, setEdited] = useState<Treatment | 'new' | null>(null);
  const query = useQuery(treatmentsQuery);
  const { data, isPending } = query;
  return (
    <DeskMain title="Treatments" className="page grid max-w-4xl gap-6 py-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-semibold">Treatments</h1>
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" className="size-5" />
          Add a Treatment
        </Button>
      </div>
      {isPending && <Spinner label="Loading" />}
      <NotLoaded query={query} title="The treatments did not load" />
      {data && <Lists treatments={data} onEdit={setEdited} />}
      {edited && (
        <TreatmentDialog
          treatment={edited === 'new' ? null : (data?.find(({ _id }) => _id === edited._id) ?? edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </DeskMain>
  );
}

interface ListsProps {
  treatments: Treatment[];
  onEdit: (treatment: Treatment) => void;
}

function Lists({ treatments, onEdit }: ListsProps) {
  const offered = useRef<HTMLUListElement>(null);
  const retired = treatments.filter(({ isRetired }) => isRetired);
  return (
    <>
      <TreatmentList
        ref={offered}
        treatments={treatments.filter(({ isRetired }) => !isRetired)}
        onEdit={onEdit}
      />
      {retired.length > 0 && (
        <section aria-labelledby="retired" className="grid gap-3">
          <h2 id="retired" className="text-xl font-semibold">
            Not offered any more
          </h2>
          <ul className="grid gap-3">
            {retired.map((treatment) => (
              <RetiredTreatment key={treatment._id} treatment={treatment} offered={offered} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
