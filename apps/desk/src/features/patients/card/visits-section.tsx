import type { CardVisit } from '@chairside/contract/desk-patient-fields';
import { isActive } from '@chairside/rules/appointment';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClinicNow } from '../../staff-session/clinic-clock.ts';
import { useMayStaff, useStaff } from '../../staff-session/use-staff.ts';
import { patientVisitsQuery } from '../api/patient-visits.ts';
import { sessionNotesQuery } from '../api/session-notes.ts';
import { Loaded } from './loaded.tsx';
import { noteDrafts } from './note-drafts.ts';
import { Section } from './section.tsx';
import { VisitEntry } from './visit-entry.tsx';

interface VisitsSectionProps {
  patientId: string;
  patientName: string;
}

/** The visits to come, soonest first, and then those that were. */
export function VisitsSection({ patientId, patientName }: VisitsSectionProps) {
  const now = useClinicNow();
  const visits = useQuery(patientVisitsQuery(patientId));
  const { _id: staffId } = useStaff();
  const mayRead = useMayStaff('see_session_notes');
  const notes = useQuery(sessionNotesQuery(patientId, mayRead));
  // Of the visits that a note is being written to: whether each was to come when that was begun, as it stays in its place.
  const [written, setWritten] = useState<ReadonlyMap<string, boolean> | null>(null);
  const isToCome = (visit: CardVisit) =>
    written?.get(visit._id) ?? (isActive(visit) && new Date(visit.endsAt) > now);
  const write = (visit: CardVisit, isWriting: boolean) =>
    setWritten((before) => {
      const others = [...(before ?? [])].filter(([id]) => id !== visit._id);
      return new Map(isWriting ? [...others, [visit._id, isToCome(visit)]] : others);
    });
  if (visits.data && !written) {
    const drafts = noteDrafts(staffId);
    const begun = visits.data.visits.filter(({ _id }) => _id in drafts);
    setWritten(new Map(begun.map((visit) => [visit._id, isToCome(visit)])));
  }
  const entries = (shown: readonly CardVisit[]) => (
    <ul className="grid gap-4">
      {shown.map((visit) => (
        <VisitEntry
          key={visit._id}
          patientName={patientName}
          visit={visit}
          notes={notes.data?.notes.filter(({ visitId }) => visitId === visit._id) ?? []}
          isWriting={written?.has(visit._id) ?? false}
          onWriting={(isWriting) => write(visit, isWriting)}
        />
      ))}
    </ul>
  );
  return (
    <Loaded query={visits} what="The visits">
      {(data) => {
        const toCome = data.visits.filter(isToCome).toReversed();
        const past = data.visits.filter((visit) => !isToCome(visit));
        return (
          <>
            <Section title="Next visits">
              {toCome.length > 0 ? entries(toCome) : <p className="text-ink-soft">No visit is booked.</p>}
            </Section>
            <Section title="History">
              {mayRead && notes.error && (
                <Loaded query={notes} what="The session notes">
                  {() => null}
                </Loaded>
              )}
              {past.length > 0 ? entries(past) : <p className="text-ink-soft">No visit yet.</p>}
              {data.more && <p className="mt-4 text-sm text-ink-soft">Earlier visits are not shown here.</p>}
            </Section>
          </>
        );
      }}
    </Loaded>
  );
}
