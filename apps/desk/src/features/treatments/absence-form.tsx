import { explain } from '@chairside/client/call-error';
import { newAbsence } from '@chairside/contract/dentists';
import { DENTISTS } from '@chairside/rules/dentist-hours';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useAddAbsence } from './api/dentists.ts';

const EMPTY = { startDate: '', endDate: '', reason: '' };

/** From when to when a dentist is away. */
export function AbsenceForm({ dentistId }: { dentistId: string }) {
  const [typed, setTyped] = useState(EMPTY);
  const [problem, setProblem] = useState<string | null>(null);
  const add = useAddAbsence();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // One day is what most absences are.
    const body = { ...typed, endDate: typed.endDate || typed.startDate };
    const issue = newAbsence.safeParse(body).error?.issues[0];
    setProblem(issue?.message ?? null);
    if (issue) return;
    add.mutate(
      { params: { id: dentistId }, body },
      {
        onSuccess: () => setTyped(EMPTY),
        onError: (error) => setProblem(explain(error, 'This could not be saved. Please try again.')),
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Away" className="grid grid-cols-2 gap-x-3">
      <TextField
        label="Away from"
        type="date"
        value={typed.startDate}
        onChange={({ target }) => setTyped({ ...typed, startDate: target.value })}
        className="max-[24rem]:col-span-2"
      />
      <TextField
        label="Last day away"
        hint="Empty for one day"
        type="date"
        value={typed.endDate}
        onChange={({ target }) => setTyped({ ...typed, endDate: target.value })}
        className="max-[24rem]:col-span-2"
      />
      <TextField
        label="Reason (optional)"
        hint="Patients do not see it"
        autoComplete="off"
        maxLength={DENTISTS.reasonMax}
        value={typed.reason}
        onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
        className="col-span-2"
      />
      {problem && (
        <div className="col-span-2 mb-2">
          <Notice tone="error" title={problem} />
        </div>
      )}
      <Button type="submit" variant="secondary" busy={add.isPending} className="col-span-2">
        Add Absence
      </Button>
    </form>
  );
}
