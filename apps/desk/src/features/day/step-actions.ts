import type { DeskVisit } from '@chairside/contract/desk-day';
import type { VisitStep } from '@chairside/rules/visit-steps';
import { announce } from '@chairside/ui/announce.ts';
import { createStore } from '@chairside/ui/store.ts';
import { whenSessionIsForgotten } from '../staff-session/signed-in.ts';
import { useMayStaff } from '../staff-session/use-staff.ts';
import { useTakeStep, useUndoStep } from './api/steps.ts';
import { stateOf } from './visit.ts';
import { STATE_NAMES } from './wording.ts';

/** The last step taken at this desk, which its bar offers to undo. */
export const lastTaken = createStore<DeskVisit | null>(null);
/** Completed visits whose session notes are asked for, the first one on screen. */
export const awaitingNotes = createStore<readonly DeskVisit[]>([]);

whenSessionIsForgotten(() => {
  lastTaken.set(null);
  awaitingNotes.set([]);
});

export const forgetNotesOf = (id: string) =>
  awaitingNotes.set(awaitingNotes.get().filter(({ _id }) => _id !== id));

/** What can be done with visits, and whether something is under way. */
export interface StepActions {
  busy: boolean;
  take(visit: DeskVisit, step: VisitStep, reason?: string): Promise<void>;
  undo(visit: DeskVisit): Promise<void>;
}

export function useStepActions(): StepActions {
  const taking = useTakeStep();
  const undoing = useUndoStep();
  const writesNotes = useMayStaff('write_session_notes');
  const busy = taking.isPending || undoing.isPending;

  return {
    busy,
    async take(visit, step, reason) {
      const sent = { id: visit._id, step, ...(reason !== undefined && { reason }) };
      // A refusal has been shown by then.
      const outcome = await taking.mutateAsync(sent).catch(() => null);
      if (!outcome) return;
      lastTaken.set(outcome.visit);
      announce(`${outcome.visit.name}: ${STATE_NAMES[stateOf(outcome.visit)]}`);
      if (step === 'complete' && writesNotes) {
        forgetNotesOf(visit._id);
        awaitingNotes.set([...awaitingNotes.get(), outcome.visit]);
      }
    },
    async undo({ _id, lastStep }) {
      if (!lastStep) return;
      const outcome = await undoing.mutateAsync(lastStep._id).catch(() => null);
      if (lastTaken.get()?._id === _id) lastTaken.set(null);
      if (!outcome) return;
      forgetNotesOf(_id);
      announce(`${outcome.visit.name}: ${STATE_NAMES[stateOf(outcome.visit)]} again`);
    },
  };
}
