import { and, asc, between, count, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import { IS_ACTIVE } from '../db/active-appointments.ts';
import type { Queries } from '../db/database.ts';
import { appointments, dentistAbsences, dentistDates, dentists, staff } from '../db/schema.ts';

export type DentistRow = typeof dentists.$inferSelect;

/** Those who are listed by their names, and after them those who are not any more. */
export function listDentists(queries: Queries): Promise<DentistRow[]> {
  return queries
    .select()
    .from(dentists)
    .orderBy(sql`${dentists.retiredAt} is not null`, asc(sql`lower(${dentists.name})`), asc(dentists.id));
}

export async function findDentist(queries: Queries, id: string): Promise<DentistRow | undefined> {
  const [row] = await queries.select().from(dentists).where(eq(dentists.id, id));
  return row;
}

export async function countDentists(queries: Queries): Promise<number> {
  const [row] = await queries.select({ found: count() }).from(dentists).where(isNull(dentists.retiredAt));
  return row?.found ?? 0;
}

export async function insertDentist(tx: Queries, row: DentistRow): Promise<void> {
  await tx.insert(dentists).values(row);
}

export async function updateDentist(
  tx: Queries,
  id: string,
  changes: Partial<Omit<DentistRow, 'id'>>,
): Promise<void> {
  await tx.update(dentists).set(changes).where(eq(dentists.id, id));
}

/** Who is listed for a member of staff. */
export async function findDentistOfStaff(queries: Queries, staffId: string): Promise<DentistRow | undefined> {
  const [row] = await queries
    .select()
    .from(dentists)
    .where(and(eq(dentists.staffId, staffId), isNull(dentists.retiredAt)));
  return row;
}

/** Whether somebody works here as a dentist. */
export async function hasDentistRole(queries: Queries, staffId: string): Promise<boolean> {
  const isDentist = and(eq(staff.id, staffId), eq(staff.role, 'dentist'), isNull(staff.dismissedAt));
  const [row] = await queries.select({ found: count() }).from(staff).where(isDentist);
  return row?.found === 1;
}

export function listDates(queries: Queries, from: string) {
  return queries
    .select()
    .from(dentistDates)
    .where(gte(dentistDates.date, from))
    .orderBy(asc(dentistDates.date));
}

export function listAbsences(queries: Queries, from: string) {
  const { startDate, endDate, id } = dentistAbsences;
  return queries.select().from(dentistAbsences).where(gte(endDate, from)).orderBy(asc(startDate), asc(id));
}

/** How many visits to come are in each absence, by its identifier; those without any are not among them. */
export async function countVisitsInAbsences(queries: Queries, now: Date): Promise<Map<string, number>> {
  const { dentistId, startDate, endDate, id } = dentistAbsences;
  const rows = await queries
    .select({ id, found: count() })
    .from(dentistAbsences)
    .innerJoin(
      appointments,
      and(
        eq(appointments.dentistId, dentistId),
        between(appointments.date, startDate, endDate),
        IS_ACTIVE,
        gt(appointments.startsAt, now),
      ),
    )
    .groupBy(id);
  return new Map(rows.map((row) => [row.id, row.found]));
}

export async function putHoursOnDate(tx: Queries, row: typeof dentistDates.$inferInsert): Promise<void> {
  await tx
    .insert(dentistDates)
    .values(row)
    .onConflictDoUpdate({
      target: [dentistDates.dentistId, dentistDates.date],
      set: { hours: row.hours },
    });
}

export async function deleteHoursOnDate(tx: Queries, dentistId: string, date: string): Promise<void> {
  await tx
    .delete(dentistDates)
    .where(and(eq(dentistDates.dentistId, dentistId), eq(dentistDates.date, date)));
}

export async function insertAbsence(tx: Queries, row: typeof dentistAbsences.$inferInsert): Promise<void> {
  await tx.insert(dentistAbsences).values(row);
}

/** Returns whether the dentist had that absence. */
export async function deleteAbsence(tx: Queries, dentistId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(dentistAbsences)
    .where(and(eq(dentistAbsences.dentistId, dentistId), eq(dentistAbsences.id, id)))
    .returning();
  return deleted.length > 0;
}
