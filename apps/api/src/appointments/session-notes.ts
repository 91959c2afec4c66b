import type { SessionNote } from '@chairside/contract/desk-patient-fields';
import { recordAccess } from '../audit/feature.ts';
import type { Database, Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { lockExistingUser } from '../users/feature.ts';
import {
  findSessionNote,
  insertSessionNote,
  listNotesWithoutAuthor,
  listSessionNotes,
} from './session-note-store.ts';
import { type AppointmentRow, findAppointmentRow } from './store.ts';

/** Adds a note to a visit; the author is stored with it, and named in the audit log (DESK-36). */
export function addSessionNote(
  database: Database,
  { visitId, staffId, text, now }: { visitId: string; staffId: string; text: string; now: Date },
): Promise<Outcome<{ id: string; userId: string }, 'appointment_not_found'>> {
  return database.transaction(async (tx) => {
    const visit = await findAppointmentRow(tx, visitId);
    if (!visit || !(await lockExistingUser(tx, visit.userId))) return refuse('appointment_not_found');
    return done({ id: await noteSession(tx, visit, { staffId, text, now }), userId: visit.userId });
  });
}

interface WrittenNote {
  staffId: string;
  text: string;
  now: Date;
}

/**
 * Adds a note of a visit and gives its id; that of the one there is where its author has said just that of the visit: an
 * answer that was lost is asked for again.
 */
export async function noteSession(
  tx: Queries,
  { id: appointmentId, userId }: AppointmentRow,
  { staffId, text, now }: WrittenNote,
): Promise<string> {
  const known = await findSessionNote(tx, { appointmentId, staffId, text });
  if (known !== undefined) return known;
  const id = newId();
  await insertSessionNote(tx, { id, appointmentId, staffId, text, writtenAt: now });
  const access = { userId, actor: 'clinic', action: 'write', subject: 'appointment', now } as const;
  await recordAccess(tx, { ...access, subjectId: appointmentId, staffId });
  return id;
}

/** What the clinic noted of a patient's sessions, those without an author first. */
export async function sessionNotesOf(queries: Queries, userId: string): Promise<SessionNote[]> {
  const anonymous = await listNotesWithoutAuthor(queries, userId);
  const signed = await listSessionNotes(queries, userId);
  return [
    ...anonymous.map(({ appointmentId, text }) => ({
      _id: `${appointmentId}-without-author`,
      visitId: appointmentId,
      text,
      staffName: null,
      writtenAt: null,
    })),
    ...signed.map(({ id, appointmentId, text, staffName, writtenAt }) => ({
      _id: id,
      visitId: appointmentId,
      text,
      staffName,
      writtenAt: writtenAt.toISOString(),
    })),
  ];
}
