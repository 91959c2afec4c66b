import type { DeskVisit } from '@chairside/contract/desk-day';
import { UNDO_SECONDS } from '@chairside/rules/visit-steps';
import { Button } from '@chairside/ui/button.tsx';
import { useStore } from '@chairside/ui/store.ts';
import { useNow } from '@chairside/ui/use-now.ts';
import { useEffect, useId, useState } from 'react';
import { useTakeStep } from './api/steps.ts';
import { awaitingNotes, forgetNotesOf, lastTaken, type StepActions } from './step-actions.ts';
import { isUndoable, type Moment, stateOf } from './visit.ts';
import { STATE_NAMES } from './wording.ts';

const SECOND_MS = 1_000;
const SESSION_NOTES_MAX = 1_000;

/** What there is to do after a step, over the foot of the page: to undo it, and to note what was done. */
export function AfterStep({ actions, momentAt }: { actions: StepActions; momentAt: (now: Date) => Moment }) {
  const taken = useStore(lastTaken);
  const [noted] = useStore(awaitingNotes);
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-20 mx-auto grid max-w-xl gap-3 print:hidden">
      {noted && <SessionNotes key={noted._id} visit={noted} />}
      {taken && <UndoBar key={taken.lastStep?._id} visit={taken} actions={actions} momentAt={momentAt} />}
    </div>
  );
}

interface UndoBarProps {
  visit: DeskVisit;
  actions: StepActions;
  momentAt: (now: Date) => Moment;
}

function UndoBar({ visit, actions, momentAt }: UndoBarProps) {
  const moment = momentAt(useNow(SECOND_MS));
  const isOffered = isUndoable(visit, moment) && isJustTaken(visit, moment);
  useEffect(() => {
    if (!isOffered && lastTaken.get() === visit) lastTaken.set(null);
  }, [isOffered, visit]);
  if (!isOffered) return null;
  return (
    <section
      aria-label="Last step"
      className="pointer-events-auto flex items-center gap-3 rounded-full border border-line-strong bg-surface py-1 pr-1 pl-5 shadow-dialog"
    >
      <p className="min-w-0 flex-1 truncate">
        <strong className="font-medium">{visit.name}</strong>: {STATE_NAMES[stateOf(visit)]}
      </p>
      <Button variant="secondary" busy={actions.busy} onClick={() => void actions.undo(visit)}>
        Undo
      </Button>
    </section>
  );
}

/** A no-show can be undone all day, at the visit itself; over the page it is in the way after a while. */
const isJustTaken = ({ lastStep }: DeskVisit, { now }: Moment) =>
  lastStep !== null && now.getTime() - Date.parse(lastStep.takenAt) <= UNDO_SECONDS * SECOND_MS;

/** Asks what was done, and forces nobody to say it. */
function SessionNotes({ visit }: { visit: DeskVisit }) {
  const [notes, setNotes] = useState('');
  const saving = useTakeStep();
  const id = useId();
  const save = () =>
    saving.mutate(
      { id: visit._id, step: 'complete', sessionNotes: notes },
      { onSuccess: () => forgetNotesOf(visit._id) },
    );
  return (
    <form
      className="pointer-events-auto grid gap-2 rounded-lg border border-line-strong bg-surface p-4 shadow-dialog"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label htmlFor={id} className="font-medium">
        Session notes: {visit.name}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={SESSION_NOTES_MAX}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
        className="w-full rounded-sm border border-line-strong bg-paper p-3 text-base"
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={() => forgetNotesOf(visit._id)}>
          No notes
        </Button>
        <Button type="submit" busy={saving.isPending} disabled={notes.trim() === ''}>
          Save notes
        </Button>
      </div>
    </form>
  );
}
