import { and, eq, gt, inArray, isNull, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { HOURS_STAY } from '../availability/feature.ts';
import { IS_ACTIVE } from '../db/active-appointments.ts';
import type { Queries } from '../db/database.ts';
import { noteEvent } from '../db/domain-events.ts';
import { appointmentMoves, appointments } from '../db/schema.ts';
import { ONCE, statement } from '../db/statement.ts';

export type AppointmentRow = typeof appointments.$inferSelect;
export type MoveRow = typeof appointmentMoves.$inferSelect;

const activeOfPatient = statement((tx) =>
  tx
    .select()
    .from(appointments)
    .where(and(eq(appointments.userId, sql.placeholder('userId')), IS_ACTIVE))
    .for('no key update')
    .prepare('lock_active'),
);

/** A patient's active appointments, follow-ups among them; locked, so that none is cancelled meanwhile. */
export function lockActive(tx: Queries, userId: string) {
  return activeOfPatient(tx).execute({ userId });
}

/**
 * What was booked or moved to since an instant lies on that instant's day or later, wherever its clock is: an index leads to
 * these visits of a patient, past all earlier ones.
 */
const isDatedSince = (instant: SQLWrapper) =>
  sql`visit.date >= (${instant}::timestamptz - interval '1 day')::date`;

/** The sessions of a term that a patient's completed visits have used, by their numbers, as of two placeholders. */
export const SESSIONS_COMPLETED = sql<number[]>`array(
  select visit.session_number
    from appointments visit
   where visit.user_id = ${sql.placeholder('userId')} and visit.status = 'completed' and visit.session_number is not null
     and not visit.is_follow_up and not visit.without_plan
     and visit.created_at >= ${sql.placeholder('termStart')} and ${isDatedSince(sql.placeholder('termStart'))})`;

const completedSessions = statement((tx) =>
  tx.select({ completed: SESSIONS_COMPLETED }).from(ONCE).prepare('list_completed_sessions'),
);

/** The same, by the numbers, of a term that began then; none while nothing is paid. */
export async function listCompletedSessions(
  tx: Queries,
  userId: string,
  termStart: Date | null,
): Promise<number[]> {
  const [row] = await completedSessions(tx).execute({ userId, termStart });
  return row?.completed ?? [];
}

/** What a patient's active appointments have reserved; follow-ups and visits without a plan use no session. */
export async function findReserved(
  queries: Queries,
  userId: string,
): Promise<{ sessions: number; visits: number }> {
  const [row] = await queries
    .select({
      sessions: sql<number>`coalesce(sum(${appointments.sessions}), 0)::int`,
      visits: sql<number>`count(*) filter (where ${appointments.sessions} > 0)::int`,
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.userId, userId),
        IS_ACTIVE,
        eq(appointments.isFollowUp, false),
        eq(appointments.withoutPlan, false),
      ),
    );
  return row ?? { sessions: 0, visits: 0 };
}

export async function countReservedSessions(queries: Queries, userId: string): Promise<number> {
  const { sessions } = await findReserved(queries, userId);
  return sessions;
}

/** A placeholder of which the driver makes what its column takes, null too. */
const placeFor = (column: keyof AppointmentRow) => sql`${sql.placeholder(column)}`;

const inserted = statement((tx) =>
  tx
    .insert(appointments)
    .values({
      id: placeFor('id'),
      userId: placeFor('userId'),
      subscriptionId: placeFor('subscriptionId'),
      status: placeFor('status'),
      chair: placeFor('chair'),
      date: placeFor('date'),
      startMinute: placeFor('startMinute'),
      endMinute: placeFor('endMinute'),
      startsAt: placeFor('startsAt'),
      endsAt: placeFor('endsAt'),
      companion: placeFor('companion'),
      isFollowUp: placeFor('isFollowUp'),
      withoutPlan: placeFor('withoutPlan'),
      parentId: placeFor('parentId'),
      followUpNumber: placeFor('followUpNumber'),
      sessionNumber: placeFor('sessionNumber'),
      notes: placeFor('notes'),
      sessionNotes: placeFor('sessionNotes'),
      personalDetails: placeFor('personalDetails'),
      medicalInfo: placeFor('medicalInfo'),
      cancelledBy: placeFor('cancelledBy'),
      cancelReason: placeFor('cancelReason'),
      arrivedAt: placeFor('arrivedAt'),
      inChairAt: placeFor('inChairAt'),
      createdAt: placeFor('createdAt'),
      updatedAt: placeFor('updatedAt'),
      bookedBy: placeFor('bookedBy'),
      treatmentId: placeFor('treatmentId'),
      dentistId: placeFor('dentistId'),
      bufferMinutes: placeFor('bufferMinutes'),
      sessions: placeFor('sessions'),
    } satisfies Record<keyof AppointmentRow, SQL>)
    .onConflictDoNothing()
    .returning()
    .prepare('insert_appointment'),
);

/** Inserts an appointment unless its chair has been taken meanwhile; undefined when that is so. */
export async function insertIfFree(tx: Queries, row: AppointmentRow): Promise<AppointmentRow | undefined> {
  const [appointment] = await inserted(tx).execute(row);
  if (appointment) noteEvent(tx, 'visit_booked', { appointmentId: row.id, userId: row.userId });
  return appointment;
}

const lockedById = statement((tx) =>
  tx
    .select()
    .from(appointments)
    .where(eq(appointments.id, sql.placeholder('id')))
    .for('update')
    .prepare('lock_appointment'),
);

/** One appointment, locked against whoever else would change it. */
export async function lockAppointment(tx: Queries, id: string): Promise<AppointmentRow | undefined> {
  const [row] = await lockedById(tx).execute({ id });
  return row;
}

export async function findAppointmentRow(queries: Queries, id: string): Promise<AppointmentRow | undefined> {
  const [row] = await queries.select().from(appointments).where(eq(appointments.id, id));
  return row;
}

/** What can be set of an appointment; only `markCancelled` cancels one. */
type Changes = {
  [Field in keyof Omit<AppointmentRow, 'id'>]?: Exclude<AppointmentRow[Field], 'cancelled'> | undefined;
};

export async function updateAppointment(tx: Queries, id: string, changes: Changes): Promise<void> {
  await tx.update(appointments).set(changes).where(eq(appointments.id, id));
  if (changes.status === 'completed') noteEvent(tx, 'visit_completed', { appointmentId: id });
  if (changes.status === 'no_show') noteEvent(tx, 'visit_missed', { appointmentId: id });
}

const cancelled = statement((tx) =>
  tx
    .update(appointments)
    .set({
      status: 'cancelled',
      cancelledBy: sql`${sql.placeholder('by')}`,
      cancelReason: sql`${sql.placeholder('reason')}`,
      updatedAt: sql`${sql.placeholder('now')}`,
    })
    .where(eq(appointments.id, sql.placeholder('id')))
    .prepare('cancel_appointment'),
);

/** Cancels an appointment, and notes that it was. */
export async function markCancelled(
  tx: Queries,
  id: string,
  cancellation: { by: NonNullable<AppointmentRow['cancelledBy']>; reason: string | null; now: Date },
): Promise<void> {
  await cancelled(tx).execute({ id, ...cancellation });
  noteEvent(tx, 'visit_cancelled', { appointmentId: id, by: cancellation.by });
}

export async function insertMove(tx: Queries, move: MoveRow): Promise<void> {
  await tx.insert(appointmentMoves).values(move);
  noteEvent(tx, 'visit_moved', { appointmentId: move.appointmentId, by: move.movedBy });
}

/** Moves wait for each other, so that two that change places never wait for each other's chair; hours and chairs stay. */
export async function lockMoves(tx: Queries): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('appointment_moves')), ${HOURS_STAY}`);
}

export async function lastFollowUpNumber(tx: Queries, parentId: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(appointments.followUpNumber) })
    .from(appointments)
    .where(eq(appointments.parentId, parentId));
  return row?.last ?? 0;
}

/**
 * Bookings and moves that a patient has made since an instant, as of two placeholders (BOOK-19). Follow-ups, and what staff have
 * booked, are the clinic's; whatever was done to an appointment since then has changed it since then.
 */
export const CHANGES_SINCE = sql<number>`(
  select coalesce(sum((visit.created_at >= ${sql.placeholder('since')} and not visit.is_follow_up and visit.booked_by is null)::int
      + (select count(*) from appointment_moves move
          where move.appointment_id = visit.id and move.moved_by = 'patient' and move.created_at >= ${sql.placeholder('since')})), 0)::int
    from appointments visit
   where visit.user_id = ${sql.placeholder('userId')} and visit.updated_at >= ${sql.placeholder('since')}
     and ${isDatedSince(sql.placeholder('since'))})`;

const changesSince = statement((tx) =>
  tx.select({ changes: CHANGES_SINCE }).from(ONCE).prepare('count_changes'),
);

export async function countChanges(tx: Queries, userId: string, since: Date): Promise<number> {
  const [row] = await changesSince(tx).execute({ userId, since });
  return row?.changes ?? 0;
}

/** Cancels a patient's active appointments that have not begun; who sits in the chair early is being treated. */
export async function cancelAllAfter(tx: Queries, userId: string, now: Date): Promise<void> {
  const isAhead = and(gt(appointments.startsAt, now), isNull(appointments.inChairAt));
  const ended = await tx
    .update(appointments)
    .set({ status: 'cancelled', cancelledBy: 'patient', updatedAt: now })
    .where(and(eq(appointments.userId, userId), IS_ACTIVE, isAhead))
    .returning({ id: appointments.id });
  for (const { id } of ended) noteEvent(tx, 'visit_cancelled', { appointmentId: id, by: 'patient' });
}

/** Takes from a patient's appointments all that was said in them. */
export async function eraseWords(tx: Queries, userId: string): Promise<void> {
  const own = tx.select({ id: appointments.id }).from(appointments).where(eq(appointments.userId, userId));
  await tx.update(appointmentMoves).set({ reason: null }).where(inArray(appointmentMoves.appointmentId, own));
  await tx
    .update(appointments)
    .set({ notes: '', sessionNotes: '', cancelReason: null, personalDetails: null, medicalInfo: null })
    .where(eq(appointments.userId, userId));
}
