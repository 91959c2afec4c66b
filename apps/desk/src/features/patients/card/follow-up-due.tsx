import { explain } from '@chairside/client/call-error';
import type { CardVisit } from '@chairside/contract/desk-patient-fields';
import { addDays, clinicDateAt, formatDate, isDate } from '@chairside/rules/clinic-date';
import { counted } from '@chairside/rules/counted';
import { isFollowUpDate } from '@chairside/rules/phone-calls';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import { CalendarClock } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useClinicNow } from '../../staff-session/clinic-clock.ts';
import { useSuspenseEntry } from '../../staff-session/use-entry.ts';
import { useNoteFollowUpDue } from '../../visits/api/note-follow-up-due.ts';
import { displayVisit } from '../wording.ts';

const WEEKS = [1, 2, 4, 12] as const;
const DATE_REFUSED = 'Please choose a day after today, within a year.';

/** When the patient should come again, for the list of calls (DESK-114). */
export function FollowUpDue({ visit }: { visit: CardVisit }) {
  const { timeZone } = useSuspenseEntry();
  const today = clinicDateAt(useClinicNow(), timeZone);
  const [isOpen, setOpen] = useState(false);
  const [date, setDate] = useState('');
  const [problem, setProblem] = useState<string>();
  const note = useNoteFollowUpDue(visit._id);
  const due = visit.followUpDue ?? null;
  // Of whatever there is to press by then.
  const first = useRef<HTMLButtonElement>(null);
  useFocusAfter(due !== null, first);
  useFocusAfter(due === null && isOpen, first);
  useFocusAfter(due === null && !isOpen, first);
  const save = (chosen: string) => {
    const isGood = isDate(chosen) && isFollowUpDate(chosen, today);
    setProblem(isGood ? undefined : DATE_REFUSED);
    if (isGood) note.mutate(chosen, { onSuccess: () => setOpen(false) });
  };
  const failure = note.error && <Notice tone="error" title={explain(note.error, 'This was not saved.')} />;

  if (due !== null) {
    return (
      <div className="flex flex-wrap items-center gap-x-3">
        <p>Follow-up due {formatDate(due)}</p>
        <Button ref={first} variant="quiet" busy={note.isPending} onClick={() => note.mutate(null)}>
          Not Due<span className="sr-only">, {displayVisit(visit)}</span>
        </Button>
        {failure}
      </div>
    );
  }
  if (!isOpen) {
    return (
      <Button ref={first} variant="quiet" onClick={() => setOpen(true)} className="justify-self-start">
        <CalendarClock aria-hidden="true" className="size-5" />
        Follow-up Due<span className="sr-only"> after {displayVisit(visit)}</span>
      </Button>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save(date);
      }}
      className="grid gap-3 rounded-md bg-sunken p-4"
    >
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 font-medium">Ring for a follow-up in</legend>
        {WEEKS.map((weeks) => (
          <Button
            key={weeks}
            ref={weeks === WEEKS[0] ? first : undefined}
            variant="secondary"
            disabled={note.isPending}
            onClick={() => save(addDays(today, weeks * 7))}
          >
            {counted(weeks, 'week')}
          </Button>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label="Or on"
          type="date"
          min={addDays(today, 1)}
          value={date}
          onChange={({ target }) => setDate(target.value)}
          error={problem}
        />
        <Button type="submit" busy={note.isPending} className="mt-8">
          Save
        </Button>
        <Button variant="quiet" disabled={note.isPending} onClick={() => setOpen(false)} className="mt-8">
          Close
        </Button>
      </div>
      {failure}
    </form>
  );
}
