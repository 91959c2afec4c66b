import { explain } from '@chairside/client/call-error';
import { sessionNoteField } from '@chairside/contract/desk-patients';
import { BOOKING } from '@chairside/rules/limits';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useStaff } from '../../staff-session/use-staff.ts';
import { useAddSessionNote } from '../api/session-notes.ts';
import { noteDrafts, storeDraft } from './note-drafts.ts';

interface NoteFormProps {
  visitId: string;
  onClose: () => void;
}

/** A note of a session. What is typed stays when saving fails, and when the page is left, until it is discarded. */
export function NoteForm({ visitId, onClose }: NoteFormProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { _id: staffId } = useStaff();
  const [text, setText] = useState(() => noteDrafts(staffId)[visitId] ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const add = useAddSessionNote(visitId);
  useEffect(() => {
    if (box.current?.value === '') box.current.focus();
  }, []);
  const type = (typed: string) => {
    setText(typed);
    storeDraft(staffId, visitId, typed);
  };
  const close = () => {
    type('');
    onClose();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = sessionNoteField.safeParse(text);
    setProblem(typed.error?.issues[0]?.message ?? null);
    if (typed.success) {
      // Also where something else is shown by then: what is stored is not there to be saved again.
      add
        .mutateAsync(typed.data)
        .then(close, (error) => setProblem(explain(error, 'The note could not be saved.')));
    }
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <label htmlFor={id} className="font-medium">
        Session note
      </label>
      <textarea
        ref={box}
        id={id}
        rows={4}
        value={text}
        readOnly={add.isPending}
        maxLength={BOOKING.sessionNotesMax}
        aria-describedby={`${id}-count`}
        onChange={({ target }) => type(target.value)}
        className="block w-full resize-y rounded-md border border-line-strong bg-surface px-3.5 py-2.5 text-[max(1.0625rem,16px)] focus-visible:outline-offset-2"
      />
      <p id={`${id}-count`} className="text-right text-sm text-ink-soft tabular-nums">
        {text.length}/{BOOKING.sessionNotesMax}
        <span className="sr-only"> characters used</span>
      </p>
      {problem && <Notice tone="error" title={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={add.isPending}>
          Save Note
        </Button>
        <Button variant="secondary" disabled={add.isPending} onClick={close}>
          Discard
        </Button>
      </div>
    </form>
  );
}
