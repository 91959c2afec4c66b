import { ACTIVE_STATUSES } from '@chairside/rules/appointment';
import { addDays, clinicDateAt } from '@chairside/rules/clinic-date';
import { and, asc, between, count, desc, eq, gte, inArray, lte, max, ne, not, sql } from 'drizzle-orm';
import { IS_ACTIVE } from '../db/active-appointments.ts';
import type { Queries } from '../db/database.ts';
import { appointmentMoves, appointments, sales } from '../db/schema.ts';
import type { Visit } from './dependencies.ts';
import type { AppointmentRow, MoveRow } from './store.ts';

/** Whether a visit without a plan is paid by itself, and not all of that has gone back (DESK-81, BACK-10). */
export const IS_PAID = sql<boolean>`(${appointments.withoutPlan} and exists (select from ${sales} where ${sales.appointmentId} = ${appointments.id} and ${sales.status} = 'paid' and ${sales.refundedPaise} < ${sales.totalPaise}))`;

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

/** A patient's appointments, latest first, so many at most. */
export function findVisitsOf(queries: Queries, userId: string, most: number): Promise<AppointmentRow[]> {
  return queries
    .select()
    .from(appointments)
    .where(eq(appointments.userId, userId))
    .orderBy(desc(appointments.date), desc(appointments.startMinute), desc(appointments.id))
    .limit(most);
}

/**
 * A patient's visits without a plan that take place or did and for which no sale is paid, the first one first, so many at
 * most: they wait to be paid.
 */
export function findVisitsToPay(queries: Queries, userId: string, most: number): Promise<AppointmentRow[]> {
  return queries
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.userId, userId),
        eq(appointments.withoutPlan, true),
        inArray(appointments.status, [...ACTIVE_STATUSES, 'completed']),
        not(IS_PAID),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(most);
}

/** The appointments of a date (`YYYY-MM-DD`) by their time; cancelled ones are left out. */
export function findDay(queries: Queries, date: string): Promise<AppointmentRow[]> {
  return queries
    .select()
    .from(appointments)
    .where(and(eq(appointments.date, date), ne(appointments.status, 'cancelled')))
    .orderBy(asc(appointments.startMinute), asc(appointments.chair));
}

/** How many active appointments there are on each date from one on (`YYYY-MM-DD`), the soonest first. */
export function countActiveByDate(queries: Queries, from: string) {
  return queries
    .select({ date: appointments.date, visits: count() })
    .from(appointments)
    .where(and(IS_ACTIVE, gte(appointments.date, from)))
    .groupBy(appointments.date)
    .orderBy(asc(appointments.date));
}

/** Active appointments whose time was over by an instant: nobody has said how they went. */
export function findOverdue(queries: Queries, before: Date): Promise<AppointmentRow[]> {
  return queries
    .select()
    .from(appointments)
    .where(and(IS_ACTIVE, lte(appointments.endsAt, before), lte(appointments.date, dayAfter(before))))
    .orderBy(asc(appointments.startsAt));
}

export interface ComingVisit extends Visit {
  /** When it was last said that the patient comes then: at its booking, or its last move. */
  placedAt: Date;
}

/** Active appointments that start between two instants, the soonest first. */
export async function findComing(queries: Queries, from: Date, until: Date): Promise<ComingVisit[]> {
  const moved = queries
    .select({ at: max(appointmentMoves.createdAt) })
    .from(appointmentMoves)
    .where(sql`${appointmentMoves.appointmentId} = ${appointments.id}`);
  const { id, userId, status, date, startMinute, startsAt, createdAt } = appointments;
  const placedAt = sql`coalesce((${moved}), ${createdAt})`.mapWith(createdAt);
  return queries
    .select({ id, userId, status, date, startMinute, startsAt, placedAt })
    .from(appointments)
    .where(and(IS_ACTIVE, between(startsAt, from, until), between(date, dayBefore(from), dayAfter(until))))
    .orderBy(asc(startsAt));
}

// Dates are what the index goes by. The clinic's is at most a day from that of Greenwich.
const dayBefore = (instant: Date) => addDays(clinicDateAt(instant, 'UTC'), -1);
const dayAfter = (instant: Date) => addDays(clinicDateAt(instant, 'UTC'), 1);

/** Identifiers that end in some text of four characters or more, two at most, which is enough to see whether the ending is unique. */
export async function findIdsEndingWith(queries: Queries, ending: string): Promise<string[]> {
  const rows = await queries
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      sql`right(${appointments.id}::text, 4) = ${ending.slice(-4)} and right(${appointments.id}::text, ${ending.length}) = ${ending}`,
    )
    .limit(2);
  return rows.map(({ id }) => id);
}
