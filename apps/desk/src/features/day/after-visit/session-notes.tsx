import { explain } from '@chairside/client/call-error';
import { BOOKING } from '@chairside/rules/limits';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { useId } from 'react';
import { useAddSessionNote } from '../../patients/api/session-notes.ts';
import { answer, type Questions } from './questions.ts';

/** Asks what was done, and forces nobody to say it. */
export function SessionNotes({ questions, staffId }: { questions: Questions; staffId: string }) {
  const { visitId, name, typed } = questions;
  const saving = useAddSessionNote(visitId);
  const id = useId();
  const save = async () => {
    if (saving.isPending) return;
    await saving.mutateAsync(typed);
    // Also where something else is shown by then: what is stored is not asked for again.
    answer(staffId, visitId, { notes: false, typed: '' });
  };
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        // Why it failed stands below the text.
        save().catch(() => {});
      }}
    >
      <label htmlFor={id} className="font-medium">
        Session notes<span className="sr-only"> of {name}</span>
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={BOOKING.sessionNotesMax}
        value={typed}
        readOnly={saving.isPending}
        onChange={({ target }) => answer(staffId, visitId, { typed: target.value })}
        className="w-full rounded-sm border border-line-strong bg-paper p-3 text-base"
      />
      {saving.error && <Notice tone="error" title={explain(saving.error, 'The notes could not be saved.')} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          variant="quiet"
          disabled={saving.isPending}
          onClick={() => answer(staffId, visitId, { notes: false, typed: '' })}
        >
          No notes
        </Button>
        <Button type="submit" busy={saving.isPending} disabled={typed.trim() === ''}>
          Save notes
        </Button>
      </div>
    </form>
  );
}
