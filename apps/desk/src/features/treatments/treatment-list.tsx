import { explain } from '@chairside/client/call-error';
import type { Treatment } from '@chairside/contract/treatments';
import { announce } from '@chairside/ui/announce.ts';
import { Notice } from '@chairside/ui/notice.tsx';
import type { Ref } from 'react';
import { useOrderTreatments } from './api/treatments.ts';
import { TreatmentRow } from './treatment-row.tsx';

interface TreatmentListProps {
  treatments: Treatment[];
  onEdit: (treatment: Treatment) => void;
  ref: Ref<HTMLUListElement>;
}

/** What is offered, in the order in which patients choose. */
export function TreatmentList({ treatments, onEdit, ref }: TreatmentListProps) {
  const order = useOrderTreatments();
  const move = (from: number, to: number) => {
    const ids = treatments.map(({ _id }) => _id);
    const [moved] = ids.splice(from, 1);
    if (moved === undefined || order.isPending) return;
    ids.splice(to, 0, moved);
    order.mutate(ids, {
      onSuccess: () => announce(`${treatments[from]?.name ?? ''} is number ${to + 1} now.`),
    });
  };
  return (
    <>
      {order.error && (
        <Notice
          tone="error"
          title={explain(order.error, 'The order could not be saved. Please try again.')}
        />
      )}
      <ul ref={ref} tabIndex={-1} aria-label="Treatments" className="grid gap-3">
        {treatments.map((treatment, place) => (
          <TreatmentRow
            key={treatment._id}
            treatment={treatment}
            place={place}
            count={treatments.length}
            onEdit={onEdit}
            onMove={(direction) => move(place, direction === 'up' ? place - 1 : place + 1)}
          />
        ))}
      </ul>
    </>
  );
}
