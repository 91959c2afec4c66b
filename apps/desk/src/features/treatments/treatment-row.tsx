import { explain } from '@chairside/client/call-error';
import type { Treatment } from '@chairside/contract/treatments';
import { Button } from '@chairside/ui/button.tsx';
import { MoveArrows } from '@chairside/ui/move-arrows.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AskToDo } from '../fresh-sign-in/ask-to-do.tsx';
import { dentistsQuery } from './api/dentists.ts';
import { useRetireTreatment } from './api/treatments.ts';
import { TreatmentDialog } from './treatment-dialog.tsx';
import { treatmentText } from './treatment-wording.ts';

interface TreatmentRowProps {
  treatment: Treatment;
  place: number;
  count: number;
  onMove: (direction: 'up' | 'down') => void;
}

/** A treatment that is offered, and what an owner can do about it. */
export function TreatmentRow({ treatment, place, count, onMove }: TreatmentRowProps) {
  const { _id, name, description } = treatment;
  const [asked, setAsked] = useState<'change' | 'retirement' | null>(null);
  const { data: dentists = [] } = useQuery(dentistsQuery);
  const retire = useRetireTreatment(_id);
  const close = () => setAsked(null);
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-3 rounded-md border border-line bg-surface p-4">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-medium break-words">{name}</p>
        {description && <p className="text-sm break-words">{description}</p>}
        <p className="text-sm text-ink-soft">{treatmentText(treatment, dentists)}</p>
      </div>
      {count > 1 && <MoveArrows name={name} place={place} count={count} onMove={onMove} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" aria-label={`Change ${name}`} onClick={() => setAsked('change')}>
          Change
        </Button>
        <Button variant="quiet" aria-label={`Stop offering ${name}`} onClick={() => setAsked('retirement')}>
          Stop offering
        </Button>
      </div>
      {asked === 'change' && <TreatmentDialog treatment={treatment} onClose={close} />}
      {asked === 'retirement' && (
        <AskToDo
          title={`Stop offering ${name}?`}
          action="Stop Offering"
          change={retire}
          of={true}
          onClose={close}
        >
          <p>It cannot be booked any more. Visits that are booked for it stay as they are.</p>
        </AskToDo>
      )}
    </li>
  );
}

/** A treatment that is not offered, and the way to offer it again. */
export function RetiredTreatment({ treatment: { _id, name } }: { treatment: Treatment }) {
  const retire = useRetireTreatment(_id);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-dashed border-line-strong p-4">
      <span className="min-w-0 font-medium break-words">{name}</span>
      <Button
        variant="secondary"
        aria-label={`Offer Again: ${name}`}
        busy={retire.isPending}
        onClick={() => retire.mutate(false)}
      >
        Offer Again
      </Button>
      {retire.error && (
        <div className="basis-full">
          <Notice tone="error" title={explain(retire.error, 'This could not be saved. Please try again.')} />
        </div>
      )}
    </li>
  );
}
