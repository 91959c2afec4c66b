import { and, asc, between, count, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { IS_ACTIVE } from '../db/active-appointments.ts';
import type { Queries } from '../db/database.ts';
import { appointments, dentistAbsences, dentists, subscriptions, treatments, users } from '../db/schema.ts';
import { pausesOfTerm } from '../subscriptions/feature.ts';

interface Days {
  dentistId: string;
  start: string;
  end: string;
}

const visitor = sql<string | null>`${appointments.personalDetails} ->> 'name'`;

const ofDentist = ({ dentistId, start, end }: Days, now: Date) =>
  and(
    eq(appointments.dentistId, dentistId),
    between(appointments.date, start, end),
    IS_ACTIVE,
    gt(appointments.startsAt, now),
    // Whom the dentist sees before it is being treated.
    isNull(appointments.inChairAt),
  );

/** The visits to come of a dentist on some days, by their time, with what decides where they can be moved. */
export function findAffectedVisits(queries: Queries, days: Days, { now, most }: { now: Date; most: number }) {
  const { id, userId, date, startMinute, endMinute, chair, treatmentId } = appointments;
  return queries
    .select({
      visit: { id, userId, date, startMinute, endMinute, chair, treatmentId },
      sessions: {
        isFollowUp: appointments.isFollowUp,
        withoutPlan: appointments.withoutPlan,
        sessions: appointments.sessions,
      },
      visitorName: visitor,
      patientName: users.name,
      treatmentName: treatments.name,
      plan: { status: subscriptions.status, endDate: subscriptions.endDate, pauses: pausesOfTerm },
    })
    .from(appointments)
    .innerJoin(users, and(eq(users.id, userId), isNull(users.erasedAt)))
    .innerJoin(subscriptions, eq(subscriptions.userId, userId))
    .leftJoin(treatments, eq(treatments.id, treatmentId))
    .where(ofDentist(days, now))
    .orderBy(asc(appointments.startsAt), asc(id))
    .limit(most);
}

/** How many visits to come a dentist has on some days. */
export async function countAffectedVisits(queries: Queries, days: Days, now: Date): Promise<number> {
  const [row] = await queries
    .select({ found: count() })
    .from(appointments)
    .innerJoin(users, and(eq(users.id, appointments.userId), isNull(users.erasedAt)))
    .where(ofDentist(days, now));
  return row?.found ?? 0;
}

/** When some patients come: their active visits from now on. */
export function findVisitsOfPatients(queries: Queries, userIds: string[], now: Date) {
  const { id, userId, date, startMinute, endMinute } = appointments;
  return queries
    .select({ id, userId, date, startMinute, endMinute, visitorName: visitor })
    .from(appointments)
    .where(and(inArray(userId, userIds), IS_ACTIVE, gt(appointments.endsAt, now)));
}

/** Whose visits some are. */
export function findPatientsOf(queries: Queries, visitIds: string[]) {
  const { id, userId } = appointments;
  return queries.select({ id, userId }).from(appointments).where(inArray(id, visitIds));
}

/** Those who are listed, by name. */
export function listDentistNames(queries: Queries) {
  return queries
    .select({ id: dentists.id, name: dentists.name })
    .from(dentists)
    .where(isNull(dentists.retiredAt))
    .orderBy(asc(sql`lower(${dentists.name})`), asc(dentists.id));
}

export async function findDentistName(queries: Queries, id: string): Promise<string | undefined> {
  const [row] = await queries.select({ name: dentists.name }).from(dentists).where(eq(dentists.id, id));
  return row?.name;
}

/** Has whoever notes an absence of a dentist wait for whoever else does. */
export async function lockDentist(tx: Queries, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: dentists.name })
    .from(dentists)
    .where(eq(dentists.id, id))
    .for('no key update');
  return row?.name;
}

/** Whether exactly these days are noted as an absence. */
export async function isAbsenceNoted(queries: Queries, { dentistId, start, end }: Days): Promise<boolean> {
  const { id, dentistId: of, startDate, endDate } = dentistAbsences;
  const [row] = await queries
    .select({ id })
    .from(dentistAbsences)
    .where(and(eq(of, dentistId), eq(startDate, start), eq(endDate, end)))
    .limit(1);
  return row !== undefined;
}

/** Gives an absence of exactly these days that is noted a reason; returns whether it had another one. */
export async function changeReason(
  tx: Queries,
  { dentistId, start, end }: Days,
  reason: string,
): Promise<boolean> {
  const { dentistId: of, startDate, endDate, reason: noted } = dentistAbsences;
  const changed = await tx
    .update(dentistAbsences)
    .set({ reason })
    .where(and(eq(of, dentistId), eq(startDate, start), eq(endDate, end), ne(noted, reason)))
    .returning();
  return changed.length > 0;
}

export async function insertAbsence(tx: Queries, row: typeof dentistAbsences.$inferInsert): Promise<void> {
  await tx.insert(dentistAbsences).values(row);
}
