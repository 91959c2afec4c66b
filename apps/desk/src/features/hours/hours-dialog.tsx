import { type ClinicHours, type HoursChangeSent, shownHours } from '@chairside/contract/hours';
import { HOURS_CHANGES } from '@chairside/rules/hours-changes';
import { Button } from '@chairside/ui/button.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { SelectField } from '@chairside/ui/select-field.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useChangeHours } from './api/hours.ts';
import { ChangeEffect } from './change-effect.tsx';
import {
  CHOICES,
  changeOf,
  choicesOf,
  type HoursTarget,
  presentOf,
  shownText,
  titleOf,
} from './hours-target.ts';
import { typedWorkOf, type WorkProblem, workToSend } from './typed-work.ts';
import { WorkFields } from './work-fields.tsx';

interface HoursDialogProps {
  target: HoursTarget;
  hours: ClinicHours;
  onClose: () => void;
}

/**
 * Changes the hours of a day, a day of the week or every day: first what is typed, then what would come of it. What was typed
 * outlasts somebody else's change.
 */
export function HoursDialog({ target, hours, onClose }: HoursDialogProps) {
  const [opened] = useState(hours);
  const [present] = useState(() => presentOf(target, hours));
  const [choice, setChoice] = useState(present.choice);
  const [typed, setTyped] = useState(() => typedWorkOf(present.work));
  const [reason, setReason] = useState(present.reason);
  const [problem, setProblem] = useState<WorkProblem | null>(null);
  const [lacksReason, setLacksReason] = useState(false);
  const [change, setChange] = useState<HoursChangeSent | null>(null);
  const [overtaken, setOvertaken] = useState<string | null>(null);
  const save = useChangeHours();
  const seeButton = useRef<HTMLButtonElement>(null);
  const effect = useRef<HTMLDivElement>(null);
  useFocusAfter(change === null, effect);
  useFocusAfter(change !== null, seeButton);
  const latest = overtaken !== null && hours !== opened ? shownHours(hours, target) : null;
  const needsReason = target.kind === 'date' && choice === 'closed';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sent = choice === 'own' ? workToSend(typed) : { work: null };
    setProblem('problem' in sent ? sent.problem : null);
    setLacksReason(needsReason && reason.trim() === '');
    setChange('problem' in sent ? null : changeOf(target, { choice, work: sent.work, reason }));
  };

  return (
    <Dialog
      open
      size="sm"
      title={titleOf(target)}
      notice={
        overtaken !== null && (
          <Notice
            tone="error"
            title={overtaken}
            text={
              latest ? `It is now: ${shownText(target, latest)}. Saving once more replaces that.` : undefined
            }
          />
        )
      }
      closable={!save.isPending}
      onClose={onClose}
    >
      {change ? (
        <ChangeEffect
          ref={effect}
          change={change}
          before={latest ?? shownHours(opened, target)}
          onOvertaken={setOvertaken}
          save={save}
          onBack={() => setChange(null)}
          onSaved={onClose}
        />
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-1">
          {target.kind !== 'usual' && (
            <SelectField
              label="Hours"
              value={choice}
              onChange={({ target: { value } }) =>
                setChoice(CHOICES.find((each) => each === value) ?? choice)
              }
              options={choicesOf(target)}
            />
          )}
          {choice === 'own' && <WorkFields typed={typed} problem={problem} onChange={setTyped} />}
          {needsReason && (
            <TextField
              label="Why"
              hint="Patients see it in the calendar"
              autoComplete="off"
              maxLength={HOURS_CHANGES.holidayReasonMax}
              value={reason}
              onChange={({ target: { value } }) => setReason(value)}
              error={lacksReason ? 'Please type why the clinic is closed' : undefined}
            />
          )}
          <Button ref={seeButton} type="submit" className="mt-2">
            See What Changes
          </Button>
        </form>
      )}
    </Dialog>
  );
}
