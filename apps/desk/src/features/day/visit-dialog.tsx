import type { DeskVisit } from '@chairside/contract/desk-day';
import { BOOKING } from '@chairside/rules/limits';
import type { VisitStep } from '@chairside/rules/visit-steps';
import { Button } from '@chairside/ui/button.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { useState } from 'react';
import type { StepActions } from './step-actions.ts';
import { isUndoable, type Moment, stateOf, stepsOf, timeOf } from './visit.ts';
import { alertOf, kindOf, STATE_NAMES, STEP_NAMES } from './wording.ts';

interface VisitDialogProps {
  visit: DeskVisit;
  moment: Moment;
  actions: StepActions;
  /** It was opened to cancel. */
  cancels: boolean;
  onClose: () => void;
}

/** One visit, with everything that can be done with it. */
export function VisitDialog({ visit, moment, actions, cancels, onClose }: VisitDialogProps) {
  const [isCancelling, setIsCancelling] = useState(cancels);
  const alert = alertOf(visit);
  const steps = stepsOf(visit, moment);
  const take = async (step: VisitStep, reason?: string) => {
    await actions.take(visit, step, reason);
    onClose();
  };
  const undo = async () => {
    await actions.undo(visit);
    onClose();
  };
  return (
    <Dialog
      open
      title={isCancelling ? `Cancel ${visit.name}’s visit?` : visit.name}
      size="sm"
      closable={!actions.busy}
      onClose={onClose}
    >
      <p className="tabular-nums">
        {timeOf(visit)} · Chair {visit.chair}
      </p>
      <p className="text-ink-soft">
        {STATE_NAMES[stateOf(visit)]} · {kindOf(visit)}
      </p>
      {visit.bookedBy && <p className="text-ink-soft">Booked by {visit.bookedBy}</p>}
      {visit.cancelReason && <p className="text-ink-soft">Reason: {visit.cancelReason}</p>}
      {alert && (
        <div className="mt-3">
          <Notice tone="warning" title={alert} />
        </div>
      )}
      {isCancelling ? (
        <CancelForm actions={actions} onCancel={(reason) => void take('cancel', reason)} onKeep={onClose} />
      ) : (
        <div className="mt-5 flex flex-wrap gap-3">
          {steps.map((step) => (
            <Button
              key={step}
              variant={step === 'cancel' || step === 'no_show' ? 'quiet' : 'secondary'}
              disabled={actions.busy}
              onClick={() => (step === 'cancel' ? setIsCancelling(true) : void take(step))}
            >
              {STEP_NAMES[step]}
            </Button>
          ))}
          {isUndoable(visit, moment) && (
            <Button variant="secondary" disabled={actions.busy} onClick={() => void undo()}>
              Undo
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}

interface CancelFormProps {
  actions: StepActions;
  onCancel: (reason: string) => void;
  onKeep: () => void;
}

function CancelForm({ actions, onCancel, onKeep }: CancelFormProps) {
  const [reason, setReason] = useState('');
  return (
    <form
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        onCancel(reason);
      }}
    >
      <TextField
        label="Reason"
        hint="The patient reads this. It may be left empty."
        value={reason}
        maxLength={BOOKING.reasonMax}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="mt-4 flex flex-wrap-reverse justify-end gap-3">
        <Button variant="secondary" disabled={actions.busy} onClick={onKeep}>
          Keep it
        </Button>
        <Button type="submit" variant="danger" busy={actions.busy}>
          Cancel visit
        </Button>
      </div>
    </form>
  );
}
