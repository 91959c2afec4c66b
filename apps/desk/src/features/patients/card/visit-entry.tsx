import type { CardVisit, SessionNote } from '@chairside/contract/desk-patient-fields';
import { formatMoment } from '@chairside/rules/clinic-date';
import { Button } from '@chairside/ui/button.tsx';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import { NotebookPen } from 'lucide-react';
import { useRef } from 'react';
import { useSuspenseEntry } from '../../staff-session/use-entry.ts';
import { useMayStaff } from '../../staff-session/use-staff.ts';
import { TypedText } from '../typed-text.tsx';
import { displayVisit, kindOf, STATUS_NAMES } from '../wording.ts';
import { FollowUpDue } from './follow-up-due.tsx';
import { NoteForm } from './note-form.tsx';
import { VisitActs } from './visit-acts.tsx';
import { Written } from './written.tsx';

interface VisitEntryProps {
  patientName: string;
  visit: CardVisit;
  notes: readonly SessionNote[];
  /** A note is being written to it. */
  isWriting: boolean;
  onWriting: (isWriting: boolean) => void;
}

/** One visit, with what the patient wrote and what the clinic wrote, told apart. */
export function VisitEntry({ patientName, visit, notes, isWriting, onWriting }: VisitEntryProps) {
  const { timeZone } = useSuspenseEntry();
  const mayWrite = useMayStaff('write_session_notes');
  const addNote = useRef<HTMLButtonElement>(null);
  useFocusAfter(isWriting, addNote);
  const { treatment, dentist, visitor, patientNote, clinicNote, cancellation } = visit;
  return (
    <li className="grid gap-2 border-t border-line pt-4 first:border-none first:pt-0">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="font-medium tabular-nums">{displayVisit(visit)}</p>
        <p className="text-ink-soft">
          {kindOf(visit)} · {STATUS_NAMES[visit.status]}
        </p>
      </div>
      {(treatment || dentist) && (
        <p className="text-sm">{[treatment, dentist].filter(Boolean).join(' · ')}</p>
      )}
      {visitor !== null && (
        <p className="text-sm">
          For <TypedText text={visitor} />
        </p>
      )}
      {patientNote && (
        <Written by="patient" head="The patient wrote">
          {patientNote}
        </Written>
      )}
      {clinicNote && (
        <Written by="clinic" head="The clinic wrote to the patient">
          {clinicNote}
        </Written>
      )}
      {cancellation?.reason && (
        <Written by="clinic" head="Cancelled by the clinic">
          {cancellation.reason}
        </Written>
      )}
      {notes.map(({ _id, text, staffName, writtenAt }) => (
        <Written
          key={_id}
          by="clinic"
          head={
            staffName && writtenAt
              ? `Session note by ${staffName}, ${formatMoment(writtenAt, timeZone)}`
              : 'Session note'
          }
        >
          {text}
        </Written>
      ))}
      <VisitActs visit={visit} name={visitor ?? patientName} />
      {visit.status === 'completed' && <FollowUpDue visit={visit} />}
      {mayWrite && !isWriting && (
        <Button ref={addNote} variant="quiet" onClick={() => onWriting(true)} className="justify-self-start">
          <NotebookPen aria-hidden="true" className="size-5" />
          Add a Note<span className="sr-only"> to {displayVisit(visit)}</span>
        </Button>
      )}
      {mayWrite && isWriting && <NoteForm visitId={visit._id} onClose={() => onWriting(false)} />}
    </li>
  );
}
