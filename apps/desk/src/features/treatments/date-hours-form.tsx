import { dateField } from '@chairside/contract/availability';
import type { Dentist } from '@chairside/contract/dentists';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { type FormEvent, useId, useState } from 'react';
import type { useSetOnDate } from './api/dentists.ts';
import { StretchFields } from './stretch-fields.tsx';
import { FIRST_STRETCH, stretchesTyped } from './typed-hours.ts';

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
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const hours = stretchesTyped(stretches);
    const dateIssue = dateField.safeParse(date).error?.issues[0]?.message;
    const hoursIssue = hours ? null : 'Please complete the hours: from an earlier time to a later one';
    setProblem(dateIssue ?? hoursIssue);
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
        readOnly={busy}
        value={date}
        onChange={({ target }) => setDate(target.value)}
      />
      <StretchFields label="That day" readOnly={busy} stretches={stretches} onChange={setStretches} />
      {problem && <Notice tone="error" title={problem} />}
      <Button type="submit" variant="secondary" busy={busy} className="mt-2">
        Set Hours
      </Button>
    </form>
  );
}
