import { dateRange } from '@chairside/contract/availability';
import { DENTISTS } from '@chairside/rules/dentist-hours';
import { Button } from '@chairside/ui/button.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import type { Range } from './api/away.ts';

/** One day where nobody has typed a last one. */
export const rangeTyped = ({ startDate, endDate }: Range): Range => ({
  startDate,
  endDate: endDate || startDate,
});

interface AwayFormProps {
  typed: Range;
  onType: (typed: Range) => void;
  /** Whether the visits of these days are shown below. */
  isShown: boolean;
  /** Whether what comes of a save is still to be shown there: nothing can be typed then. */
  isSaving: boolean;
  reason: string;
  onReason: (reason: string) => void;
  onRange: (range: Range) => void;
}

/** The first and the last day, and why; one day is what most absences are. */
export function AwayForm({ typed, onType, isShown, isSaving, reason, onReason, onRange }: AwayFormProps) {
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = rangeTyped(typed);
    const issue = dateRange.safeParse(asked).error?.issues[0];
    setProblem(issue ? { field: String(issue.path[0]), text: issue.message } : null);
    if (!issue) onRange(asked);
  };
  const errorOf = (field: string) => (problem?.field === field ? problem.text : undefined);
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label="Away"
      className="grid gap-x-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2"
    >
      <TextField
        label="First day away"
        type="date"
        readOnly={isSaving}
        value={typed.startDate}
        error={errorOf('startDate')}
        onChange={({ target }) => onType({ ...typed, startDate: target.value })}
      />
      <TextField
        label="Last day away"
        hint="Empty for one day"
        type="date"
        readOnly={isSaving}
        value={typed.endDate}
        error={errorOf('endDate')}
        onChange={({ target }) => onType({ ...typed, endDate: target.value })}
      />
      <TextField
        label="Reason (optional)"
        hint="Patients do not see it"
        autoComplete="off"
        readOnly={isSaving}
        maxLength={DENTISTS.reasonMax}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
        className="sm:col-span-2"
      />
      <Button
        type="submit"
        disabled={isSaving}
        variant={isShown ? 'secondary' : 'primary'}
        className="mt-2 sm:justify-self-start"
      >
        See Visits
      </Button>
    </form>
  );
}
