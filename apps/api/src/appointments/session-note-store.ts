import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { appointments, sessionNotes, staff } from '../db/schema.ts';

export async function insertSessionNote(tx: Queries, row: typeof sessionNotes.$inferInsert): Promise<void> {
  await tx.insert(sessionNotes).values(row);
}

/** The id of the note in which somebody of the staff has written just this of a visit. */
export async function findSessionNote(
  tx: Queries,
  { appointmentId, staffId, text }: { appointmentId: string; staffId: string; text: string },
): Promise<string | undefined> {
  const { id, appointmentId: visit, staffId: author, text: written } = sessionNotes;
  const isSame = and(eq(visit, appointmentId), eq(author, staffId), eq(written, text));
  const [row] = await tx.select({ id }).from(sessionNotes).where(isSame).limit(1);
  return row?.id;
}

/** The notes of a patient's sessions with their authors, in the order they were written. */
export function listSessionNotes(queries: Queries, userId: string) {
  const { id, appointmentId, text, writtenAt } = sessionNotes;
  return queries
    .select({ id, appointmentId, text, writtenAt, staffName: staff.name })
    .from(sessionNotes)
    .innerJoin(appointments, eq(appointments.id, appointmentId))
    .innerJoin(staff, eq(staff.id, sessionNotes.staffId))
    .where(eq(appointments.userId, userId))
    .orderBy(asc(writtenAt), asc(id));
}

/** What the appointments themselves hold: notes without an author, as the command line writes them. */
export function listNotesWithoutAuthor(queries: Queries, userId: string) {
  return queries
    .select({ appointmentId: appointments.id, text: appointments.sessionNotes })
    .from(appointments)
    .where(and(eq(appointments.userId, userId), ne(appointments.sessionNotes, '')))
    .orderBy(desc(appointments.startsAt));
}

/** Takes away the notes of a patient's sessions. */
export async function deleteSessionNotes(tx: Queries, userId: string): Promise<void> {
  const own = tx.select({ id: appointments.id }).from(appointments).where(eq(appointments.userId, userId));
  await tx.delete(sessionNotes).where(inArray(sessionNotes.appointmentId, own));
}
