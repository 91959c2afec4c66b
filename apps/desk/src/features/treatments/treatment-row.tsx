import { explain } from '@chairside/client/call-error';
import type { Treatment } from '@chairside/contract/treatments';
import { Button } from '@chairside/ui/button.tsx';
import { MoveArrows } from '@chairside/ui/move-arrows.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { AskToDo } from '../fresh-sign-in/ask-to-do.tsx';
import { dentistsQuery } from './api/dentists.ts';
import { useRetireTreatment } from './api/treatments.ts';
import { treatmentText } from './treatment-wording.ts';

interface TreatmentRowProps {
  treatment: Treatment;
  place: number;
  count: number;
  onMove: (direction: 'up' | 'down') => void;
  onEdit: (treatment: Treatment) => void;
}

/** A treatment that is offered, and what an owner can do about it. */
export function TreatmentRow({ treatment, place, count, onMove, onEdit }: TreatmentRowProps) {
  const { _id, name, description } = treatment;
  const [isRetiring, setIsRetiring] = useState(false);
  const { data: dentists = [] } = useQuery(dentistsQuery);
  const retire = useRetireTreatment(_id);
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-3 rounded-md border border-line bg-surface p-4">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-medium wrap-anywhere">{name}</p>
        {description && <p className="text-sm wrap-anywhere">{description}</p>}
        <p className="text-sm text-ink-soft">{treatmentText(treatment, dentists)}</p>
      </div>
      {count > 1 && <MoveArrows name={name} place={place} count={count} onMove={onMove} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" aria-label={`Change ${name}`} onClick={() => onEdit(treatment)}>
          Change
        </Button>
        <Button variant="quiet" aria-label={`Stop offering ${name}`} onClick={() => setIsRetiring(true)}>
          Stop offering
        </Button>
      </div>
      {isRetiring && (
        <AskToDo
          title={`Stop offering ${name}?`}
          action="Stop Offering"
          change={retire}
          of={true}
          onClose={() => setIsRetiring(false)}
        >
          <p>It cannot be booked any more. Visits that are booked for it stay as they are.</p>
        </AskToDo>
      )}
    </li>
  );
}

interface RetiredTreatmentProps {
  treatment: Treatment;
  /** The list to which it goes. */
  offered: RefObject<HTMLElement | null>;
}

/** A treatment that is not offered, and the way to offer it again. */
export function RetiredTreatment({ treatment: { _id, name }, offered }: RetiredTreatmentProps) {
  const retire = useRetireTreatment(_id);
  useFocusAfter(true, offered);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-dashed border-line-strong p-4">
      <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
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
