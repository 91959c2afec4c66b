import type { DeskVisit } from '@chairside/contract/desk-day';
import { isToBePaid } from '@chairside/rules/to-be-paid';
import type { VisitStep } from '@chairside/rules/visit-steps';
import { Button } from '@chairside/ui/button.tsx';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { CancelForm } from '../visits/cancel-form.tsx';
import { FollowUpDialog } from '../visits/follow-up-dialog.tsx';
import { MoveDialog } from '../visits/move-dialog.tsx';
import type { StepActions } from './step-actions.ts';
import { isMovable, isUndoable, type Moment, stateOf, stepsOf, timeOf } from './visit.ts';
import { alertOf, chairTitle, kindOf, STATE_NAMES, STEP_NAMES, treatmentOf } from './wording.ts';

interface VisitDialogProps {
  visit: DeskVisit;
  chairNames?: readonly string[] | undefined;
  moment: Moment;
  actions: StepActions;
  /** It was opened to cancel. */
  cancels: boolean;
  onClose: () => void;
}

/** One visit, with everything that can be done with it. What fails is said, and the window stays. */
export function VisitDialog({ visit, chairNames, moment, actions, cancels, onClose }: VisitDialogProps) {
  const [does, setDoes] = useState<'cancel' | 'move' | 'follow-up' | null>(cancels ? 'cancel' : null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pressed, setPressed] = useState<VisitStep | 'undo' | null>(null);
  const alert = alertOf(visit);
  const steps = stepsOf(visit, moment);
  const closeAfter = async (act: Promise<string | null>) => {
    setProblem(null);
    const refused = await act;
    if (refused === null) onClose();
    else setProblem(refused);
  };
  // A button that was disabled meanwhile would lose the focus.
  const unlessBusy = (act: () => void) => () => {
    if (!actions.busy) act();
  };
  const take = (step: VisitStep) => {
    setPressed(step);
    void closeAfter(actions.take(visit, step));
  };
  const undo = () => {
    setPressed('undo');
    void closeAfter(actions.undo(visit));
  };
  const isUnderWay = (act: VisitStep | 'undo') => actions.busy && pressed === act;
  if (does === 'move') return <MoveDialog visit={visit} onClose={onClose} />;
  if (does === 'follow-up') {
    const { today } = moment;
    return <FollowUpDialog visit={visit} start={today} today={today} onClose={onClose} />;
  }
  const isCancelling = does === 'cancel';
  return (
    <Dialog
      open
      title={isCancelling ? `Cancel ${visit.name}’s visit?` : visit.name}
      size="sm"
      closable={!actions.busy}
      onClose={onClose}
    >
      <p className="tabular-nums">
        {timeOf(visit)} · {chairTitle(visit.chair, chairNames)}
      </p>
      <p className="text-ink-soft">
        {STATE_NAMES[stateOf(visit)]} · {kindOf(visit)}
      </p>
      {treatmentOf(visit) && <p className="text-ink-soft">{treatmentOf(visit)}</p>}
      {visit.bookedBy && <p className="text-ink-soft">Booked by {visit.bookedBy}</p>}
      {visit.cancelReason && <p className="text-ink-soft">Reason: {visit.cancelReason}</p>}
      {alert && (
        <div className="mt-3">
          <Notice tone="warning" title={alert} />
        </div>
      )}
      {problem && (
        <div className="mt-3">
          <Notice tone="error" title={problem} />
        </div>
      )}
      {isCancelling ? (
        <CancelForm
          busy={actions.busy}
          onCancel={(reason) => void closeAfter(actions.take(visit, 'cancel', reason))}
          onKeep={onClose}
        />
      ) : (
        <div className="mt-5 flex flex-wrap gap-3">
          {steps.map((step) => (
            <Button
              key={step}
              variant={step === 'cancel' || step === 'no_show' ? 'quiet' : 'secondary'}
              busy={isUnderWay(step)}
              onClick={unlessBusy(() => (step === 'cancel' ? setDoes('cancel') : take(step)))}
            >
              {STEP_NAMES[step]}
            </Button>
          ))}
          <Link href={`/patients/${visit.userId}`} className={buttonClass({ variant: 'quiet' })}>
            Patient’s card
          </Link>
          {isToBePaid(visit) && (
            <Link href={`/collect/${visit._id}`} className={buttonClass({ variant: 'secondary' })}>
              Collect
            </Link>
          )}
          {isMovable(visit) && (
            <Button variant="secondary" onClick={unlessBusy(() => setDoes('move'))}>
              Move
            </Button>
          )}
          {visit.status === 'completed' && !visit.isFollowUp && (
            <Button variant="secondary" onClick={unlessBusy(() => setDoes('follow-up'))}>
              Book a follow-up
            </Button>
          )}
          {isUndoable(visit, moment) && (
            <Button variant="secondary" busy={isUnderWay('undo')} onClick={unlessBusy(undo)}>
              Undo
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}
