import { dateField } from '@chairside/contract/availability';
import type { Dentist } from '@chairside/contract/dentists';
import { addDays, clinicDateAt } from '@chairside/rules/clinic-date';
import { DENTISTS, dentistDateRefusal } from '@chairside/rules/dentist-hours';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { clinicNow } from '../staff-session/clinic-clock.ts';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import type { useSetOnDate } from './api/dentists.ts';
import { StretchFields } from './stretch-fields.tsx';
import { FIRST_STRETCH, stretchesTyped } from './typed-hours.ts';

const DATE_PROBLEMS: Record<NonNullable<ReturnType<typeof dentistDateRefusal>>, string> = {
  hours_in_past: 'Please choose today or a later day',
  hours_too_far: 'Please choose a day of the next two years',
};

interface DateHoursFormProps {
  dentist: Dentist;
  set: ReturnType<typeof useSetOnDate>;
  busy: boolean;
}

/** One date with hours of its own. */
export function DateHoursForm({ dentist: { _id: id, dates }, set, busy }: DateHoursFormProps) {
  const heading = useId();
  const [date, setDate] = useState('');
  const [stretches, setStretches] = useState([FIRST_STRETCH]);
  const [dateProblem, setDateProblem] = useState<string>();
  const [hoursProblem, setHoursProblem] = useState<string | null>(null);
  const { timeZone } = useSuspenseEntry();
  const today = clinicDateAt(clinicNow(), timeZone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const hours = stretchesTyped(stretches);
    const dateIssue = problemOf(date, today);
    setDateProblem(dateIssue);
    setHoursProblem(hours ? null : 'Please complete the hours: from an earlier time to a later one');
    if (dateIssue || !hours) return;
    const before = dates.find((each) => each.date === date)?.hours ?? null;
    set.mutate(
      { params: { id, date }, body: { hours, before } },
      {
        onSuccess() {
          setDate('');
          setStretches([FIRST_STRETCH]);
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} aria-labelledby={heading} className="grid gap-1">
      <h3 id={heading} className="font-semibold">
        Other hours on one day
      </h3>
      <p className="mb-2 text-sm text-ink-soft">Without any hours it is a day off.</p>
      <TextField
        label="Date"
        type="date"
        min={today}
        max={addDays(today, DENTISTS.daysAhead)}
        readOnly={busy}
        value={date}
        onChange={({ target }) => setDate(target.value)}
        error={dateProblem}
      />
      <StretchFields label="That day" readOnly={busy} stretches={stretches} onChange={setStretches} />
      {hoursProblem && <Notice tone="error" title={hoursProblem} />}
      <Button type="submit" variant="secondary" busy={busy} className="mt-2">
        Set Hours
      </Button>
    </form>
  );
}

function problemOf(date: string, today: string): string | undefined {
  const issue = dateField.safeParse(date).error?.issues[0];
  if (issue) return issue.message;
  const refusal = dentistDateRefusal(date, today);
  return refusal ? DATE_PROBLEMS[refusal] : undefined;
}
