import { explain } from '@chairside/client/call-error';
import { adjustedSessionsField, adjustmentReasonField } from '@chairside/contract/adjustments';
import type { PatientCard } from '@chairside/contract/desk-patient-fields';
import { ADJUSTMENT_KINDS, ADJUSTMENTS, type AdjustmentKind } from '@chairside/rules/adjustments';
import { counted } from '@chairside/rules/counted';
import { Button } from '@chairside/ui/button.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { SelectField } from '@chairside/ui/select-field.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { type FormEvent, useState } from 'react';
import { useAdjustSessions } from '../api/adjustments.ts';
import { BeforeAfter } from './before-after.tsx';
import { adjustmentText } from './wording.ts';

interface AdjustDialogProps {
  patientId: string;
  plan: NonNullable<PatientCard['plan']>;
  onClose: () => void;
}

const KIND_NAMES: Record<AdjustmentKind, string> = {
  addition: 'Give sessions',
  deduction: 'Take sessions',
};

/** Gives or takes sessions of a plan that runs; those that are booked cannot be taken (ADJUST-1 to ADJUST-3). */
export function AdjustDialog({ patientId, plan, onClose }: AdjustDialogProps) {
  const { sessionsLeft, sessionsBooked } = plan;
  // One for as long as this is open, so that what was saved and not answered is not saved twice.
  const [requestId] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<AdjustmentKind>('addition');
  const [typed, setTyped] = useState('1');
  const [why, setWhy] = useState('');
  const [problems, setProblems] = useState<{ sessions?: string | undefined; why?: string | undefined }>({});
  const adjust = useAdjustSessions(patientId);
  const most = Math.max(0, sessionsLeft - sessionsBooked);
  const count = adjustedSessionsField.safeParse(typed.trim() === '' ? null : Number(typed));
  const tooMany = kind === 'deduction' && count.success && count.data > most;
  const after =
    count.success && !tooMany ? sessionsLeft + (kind === 'addition' ? count.data : -count.data) : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = adjustmentReasonField.safeParse(why);
    setProblems({
      sessions: tooMany ? mostText(most, sessionsBooked) : count.error?.issues[0]?.message,
      why: reason.error?.issues[0]?.message,
    });
    if (!count.success || tooMany || !reason.success) return;
    const body = { requestId, kind, sessions: count.data, reason: reason.data };
    adjust.mutate(body, {
      onSuccess() {
        toasts.success(`${adjustmentText(body)}.`);
        onClose();
      },
    });
  };

  return (
    <Dialog
      open
      size="sm"
      title="Adjust sessions"
      notice={
        adjust.error && (
          <Notice tone="error" title={explain(adjust.error, 'This could not be saved. Please try again.')} />
        )
      }
      closable={!adjust.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-3">
        <SelectField
          label="What to do"
          value={kind}
          onChange={({ target }) => setKind(ADJUSTMENT_KINDS.find((each) => each === target.value) ?? kind)}
          options={ADJUSTMENT_KINDS.map((value) => ({ value, name: KIND_NAMES[value] }))}
        />
        <TextField
          label="How many"
          hint={kind === 'deduction' ? mostText(most, sessionsBooked) : `1 to ${ADJUSTMENTS.sessionsMost}`}
          type="number"
          inputMode="numeric"
          min={1}
          max={ADJUSTMENTS.sessionsMost}
          step={1}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={problems.sessions}
        />
        <TextField
          label="Why"
          hint="It is stored with your name; the patient gets no message"
          autoComplete="off"
          maxLength={ADJUSTMENTS.reasonMax}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
          error={problems.why}
        />
        <div aria-live="polite">
          <BeforeAfter
            what="Sessions left"
            before={String(sessionsLeft)}
            after={after === null ? '–' : String(after)}
          />
        </div>
        <Button type="submit" busy={adjust.isPending} className="mt-2 justify-self-start">
          {KIND_NAMES[kind]}
        </Button>
      </form>
    </Dialog>
  );
}

/** `At most 2 can be taken: 1 is booked` */
function mostText(most: number, booked: number): string {
  if (most > ADJUSTMENTS.sessionsMost) return `At most ${ADJUSTMENTS.sessionsMost} can be taken at once`;
  const held = booked > 0 ? `: ${counted(booked, 'is', 'are')} booked` : '';
  return most === 0 ? `None can be taken${held}` : `At most ${most} can be taken${held}`;
}
