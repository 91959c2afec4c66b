import { adjustmentReasonField } from '@chairside/contract/adjustments';
import { ADJUSTMENTS } from '@chairside/rules/adjustments';
import { isDate } from '@chairside/rules/clinic-date';
import { type Pause, pauseDays } from '@chairside/rules/plan-pause';
import { Button } from '@chairside/ui/button.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import { type FormEvent, useRef, useState } from 'react';
import { pausePreviewQuery, usePausePlan } from '../api/adjustments.ts';
import { TermEffect } from './term-effect.tsx';
import { pauseText } from './wording.ts';

interface PauseDialogProps {
  patientId: string;
  /** The clinic's date. */
  today: string;
  onClose: () => void;
}

type Problems = Partial<Record<'from' | 'until' | 'why', string | undefined>>;

/** Pauses a plan that runs: first the days and why, then what would come of it (ADJUST-6, ADJUST-7). */
export function PauseDialog({ patientId, today, onClose }: PauseDialogProps) {
  // One for as long as this is open, so that what was saved and not answered is not saved twice.
  const [requestId] = useState(() => crypto.randomUUID());
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState('');
  const [why, setWhy] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [seen, setSeen] = useState<(Pause & { reason: string }) | null>(null);
  const pausePlan = usePausePlan(patientId);
  const seeButton = useRef<HTMLButtonElement>(null);
  const effect = useRef<HTMLDivElement>(null);
  useFocusAfter(seen === null, effect);
  useFocusAfter(seen !== null, seeButton);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = adjustmentReasonField.safeParse(why);
    const found = { ...problemsOf({ from, until }, today), why: reason.error?.issues[0]?.message };
    setProblems(found);
    if (reason.success && !found.from && !found.until) setSeen({ from, until, reason: reason.data });
  };
  const save = (request: Pause & { reason: string }) =>
    pausePlan.mutate(
      { requestId, ...request },
      {
        onSuccess() {
          toasts.success(`Paused ${pauseText(request)}.`);
          onClose();
        },
      },
    );

  return (
    <Dialog open size="sm" title="Pause plan" closable={!pausePlan.isPending} onClose={onClose}>
      {seen ? (
        <TermEffect
          ref={effect}
          preview={pausePreviewQuery(patientId, { from: seen.from, until: seen.until })}
          intro={`Paused ${pauseText(seen)}. No visit on the plan can be booked then, and the plan ends as many days later.`}
          action="Pause Plan"
          save={{ error: pausePlan.error, isPending: pausePlan.isPending, submit: () => save(seen) }}
          onBack={() => {
            pausePlan.reset();
            setSeen(null);
          }}
        />
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          <TextField
            label="First day"
            type="date"
            min={today}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
            error={problems.from}
          />
          <TextField
            label="Last day"
            type="date"
            min={from || today}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
            error={problems.until}
          />
          <TextField
            label="Why"
            hint="It is stored with your name; the patient sees the days alone"
            autoComplete="off"
            maxLength={ADJUSTMENTS.reasonMax}
            value={why}
            onChange={({ target }) => setWhy(target.value)}
            error={problems.why}
            className="sm:col-span-2"
          />
          <Button ref={seeButton} type="submit" className="mt-2 justify-self-start sm:col-span-2">
            See What Changes
          </Button>
        </form>
      )}
    </Dialog>
  );
}

function problemsOf(pause: Pause, today: string): Problems {
  const { from, until } = pause;
  if (!isDate(from)) return { from: 'Please choose the first day' };
  if (from < today) return { from: 'Please choose today or a later day' };
  if (!isDate(until)) return { until: 'Please choose the last day' };
  if (until < from) return { until: 'Please choose a day that is not before the first' };
  return pauseDays(pause) > ADJUSTMENTS.pauseDaysMost
    ? { until: `Please choose at most ${ADJUSTMENTS.pauseDaysMost} days` }
    : {};
}
