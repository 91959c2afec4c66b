import type { DeskVisit } from '@chairside/contract/desk-day';
import { SECOND_MS } from '@chairside/rules/durations';
import { UNDO_SECONDS } from '@chairside/rules/visit-steps';
import { Button } from '@chairside/ui/button.tsx';
import { useStore } from '@chairside/ui/store.ts';
import { useNow } from '@chairside/ui/use-now.ts';
import { useEffect } from 'react';
import { MovedBar } from '../visits/moved-bar.tsx';
import { AfterVisit } from './after-visit/after-visit.tsx';
import { lastTaken, type StepActions } from './step-actions.ts';
import { isUndoable, type Moment, stateOf } from './visit.ts';
import { STATE_NAMES } from './wording.ts';

interface AfterStepProps {
  actions: StepActions;
  momentAt: (now: Date) => Moment;
  today: string;
}

/** What there is to do after a step or a move, over the foot of the page: to undo it, and what follows a visit. */
export function AfterStep({ actions, momentAt, today }: AfterStepProps) {
  const taken = useStore(lastTaken);
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-20 mx-auto grid max-w-xl grid-cols-[minmax(0,1fr)] gap-3 print:hidden">
      <AfterVisit today={today} />
      <MovedBar />
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
