import type { AppointmentStatus } from '@chairside/rules/appointment';
import { ACTIVE_STATUSES } from '@chairside/rules/appointment';
import { and, asc, count, desc, eq, gte, inArray, lte, max, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../db/database.ts';

import { appointmentMoves, appointments } from '../db/schema.ts';

export type AppointmentRow = typeof appointments.$inferSelect;
export type MoveRow = typeof appointmentMoves.$inferSelect;

const parents = alias(appointments, 'parents');

/** What of a patient's stands: active or completed, follow-ups among them; locked, so that none is cancelled meanwhile. */
export function lockStanding(queries: Queries, userId: string) {
  return queries
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.userId, sql.placeholder('userId')),
        inArray(appointments.status, [...ACTIVE_STATUSES, 'completed']),
      ),
    )
    .for('no key update')
    .prepare('lock_standing')
    .execute({ userId });
}

/** Active appointments of a patient that use a session. */
export async function countActive(queries: Queries, userId: string): Promise<number> {
  const [row] = await queries
    .select({ active: count() })
    .from(appointments)
    .where(
      and(
        eq(appointments.userId, userId),
        inArray(appointments.status, ACTIVE_STATUSES),
        eq(appointments.isFollowUp, false),
      ),
    );
  return row?.active ?? 0;
}

/** Inserts an appointment unless somebody sits there by now; undefined when that is so. */
export async function insertIfFree(tx: Queries, row: AppointmentRow): Promise<AppointmentRow | undefined> {
  const [inserted] = await tx.insert(appointments).values(row).onConflictDoNothing().returning();
  return inserted;
}

/** One appointment, locked against whoever else would change it. */
export async function lockAppointment(tx: Queries, id: string): Promise<AppointmentRow | undefined> {
  const [row] = await tx.select().from(appointments).where(eq(appointments.id, id)).for('update');
  return row;
}

export async function findAppointmentRow(queries: Queries, id: string): Promise<AppointmentRow | undefined> {
  const [row] = await queries.select().from(appointments).where(eq(appointments.id, id));
  return row;
}

export async function updateAppointment(
  tx: Queries,
  id: string,
  changes: { [Field in keyof Omit<AppointmentRow, 'id'>]?: AppointmentRow[Field] | undefined },
): Promise<void> {
  await tx.update(appointments).set(changes).where(eq(appointments.id, id));
}

export async function insertMove(tx: Queries, move: MoveRow): Promise<void> {
  await tx.insert(appointmentMoves).values(move);
}

/** Moves wait for each other, so that two that change places never wait for each other's chair. */
export async function lockMoves(tx: Queries): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('appointment_moves'))`);
}

export async function lastFollowUpNumber(tx: Queries, parentId: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(appointments.followUpNumber) })
    .from(appointments)
    .where(eq(appointments.parentId, parentId));
  return row?.last ?? 0;
}

export interface ListFilter {
  userId: string;
  id?: string | undefined;
  status?: AppointmentStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

function matching({ userId, id, status, from, to }: ListFilter) {
  return and(
    eq(appointments.userId, userId),
    id === undefined ? undefined : eq(appointments.id, id),
    status && eq(appointments.status, status),
    from === undefined ? undefined : gte(appointments.date, from),
    to === undefined ? undefined : lte(appointments.date, to),
  );
}

/** A page of a patient's appointments with the one each follows, latest first. */
export function findPage(queries: Queries, filter: ListFilter, page: { limit: number; offset: number }) {
  return queries
    .select({
      appointment: appointments,
      parent: { id: parents.id, date: parents.date, sessionNumber: parents.sessionNumber },
    })
    .from(appointments)
    .leftJoin(parents, eq(parents.id, appointments.parentId))
    .where(matching(filter))
    .orderBy(desc(appointments.date), desc(appointments.startMinute), desc(appointments.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countMatching(queries: Queries, filter: ListFilter): Promise<number> {
  const [row] = await queries.select({ total: count() }).from(appointments).where(matching(filter));
  return row?.total ?? 0;
}

export function findFollowUps(queries: Queries, parentIds: string[]): Promise<AppointmentRow[]> {
  return queries
    .select()
    .from(appointments)
    .where(inArray(appointments.parentId, parentIds))
    .orderBy(asc(appointments.followUpNumber));
}

export function findMoves(queries: Queries, appointmentIds: string[]): Promise<MoveRow[]> {
  return queries
    .select()
    .from(appointmentMoves)
    .where(inArray(appointmentMoves.appointmentId, appointmentIds))
    .orderBy(asc(appointmentMoves.createdAt), asc(appointmentMoves.id));
}

/** Everybody who comes on a date, in the order they come; cancelled ones are left out. */
export function findDay(queries: Queries, date: string): Promise<AppointmentRow[]> {
  return queries
    .select()
    .from(appointments)
    .where(and(eq(appointments.date, date), ne(appointments.status, 'cancelled')))
    .orderBy(asc(appointments.startMinute), asc(appointments.chair));
}

/** Active appointments whose time is over, for the clinic to settle. */
export function findUnsettled(queries: Queries, before: Date): Promise<AppointmentRow[]> {
  return queries
    .select()
    .from(appointments)
    .where(and(inArray(appointments.status, ACTIVE_STATUSES), lte(appointments.endsAt, before)))
    .orderBy(asc(appointments.startsAt));
}

/** Identifiers that end in some text, two at most. */
export async function findIdsEndingWith(queries: Queries, ending: string): Promise<string[]> {
  const rows = await queries
    .select({ id: appointments.id })
    .from(appointments)
    .where(sql`right(${appointments.id}::text, ${ending.length}) = ${ending}`)
    .limit(2);
  return rows.map(({ id }) => id);
}
