import { explain } from '@chairside/client/call-error';
import type { DeskVisit } from '@chairside/contract/desk-day';
import type { VisitStep } from '@chairside/rules/visit-steps';
import { announce } from '@chairside/ui/announce.ts';
import { createStore } from '@chairside/ui/store.ts';
import { signedInHere, whenSessionIsForgotten } from '../staff-session/signed-in.ts';
import { useMayStaff, useStaff } from '../staff-session/use-staff.ts';
import { shownAt } from '../visits/place-of.ts';
import { sayMoved } from '../visits/say-moved.ts';
import { explainVisit } from '../visits/wording.ts';
import { askAfter, forgetQuestions } from './after-visit/questions.ts';
import { useTakeStep, useUndoStep } from './api/steps.ts';
import { stateOf } from './visit.ts';
import { STATE_NAMES } from './wording.ts';

/** The last step taken at this desk, which its bar offers to undo. */
export const lastTaken = createStore<DeskVisit | null>(null);

whenSessionIsForgotten(() => lastTaken.set(null));

/** What can be done with visits, and whether something is under way. Each gives null, or why it did not come about. */
export interface StepActions {
  busy: boolean;
  take(visit: DeskVisit, step: VisitStep, reason?: string): Promise<string | null>;
  undo(visit: DeskVisit): Promise<string | null>;
}

export function useStepActions(): StepActions {
  const taking = useTakeStep();
  const undoing = useUndoStep();
  const { _id: staffId } = useStaff();
  const writesNotes = useMayStaff('write_session_notes');
  const busy = taking.isPending || undoing.isPending;

  return {
    busy,
    async take(shown, step, reason) {
      try {
        const { visit } = await taking.mutateAsync({
          id: shown._id,
          step,
          ...(step === 'cancel' && { from: shownAt(shown) }),
          ...(reason !== undefined && { reason }),
        });
        // Whoever is signed in here by now has taken no step.
        if (signedInHere() !== staffId) return null;
        lastTaken.set(visit);
        announce(`${visit.name}: ${STATE_NAMES[stateOf(visit)]}`);
        const asked = { notes: writesNotes, followUp: !shown.isFollowUp };
        if (step === 'complete') askAfter(staffId, visit, asked);
        return null;
      } catch (error) {
        sayMoved(staffId, error);
        return explain(error, 'This could not be done.');
      }
    },
    async undo({ _id, lastStep }) {
      if (!lastStep) return null;
      try {
        const { visit } = await undoing.mutateAsync(lastStep._id);
        forgetQuestions(staffId, _id);
        announce(`${visit.name}: ${STATE_NAMES[stateOf(visit)]} again`);
        return null;
      } catch (error) {
        return explainVisit(error, 'This could not be undone.');
      } finally {
        if (lastTaken.get()?._id === _id) lastTaken.set(null);
      }
    },
  };
}

/** The same where nothing else would show a refusal. */
export function toasting(actions: StepActions, show: (problem: string) => void): StepActions {
  const shown = async (outcome: Promise<string | null>) => {
    const problem = await outcome;
    if (problem !== null) show(problem);
    return problem;
  };
  return {
    busy: actions.busy,
    take: (...step) => shown(actions.take(...step)),
    undo: (visit) => shown(actions.undo(visit)),
  };
}
