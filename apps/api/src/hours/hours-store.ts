import { HOURS_CHANGE_KINDS } from '@chairside/rules/hours-changes';
import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { IS_ACTIVE } from '../db/active-appointments.ts';
import type { Queries } from '../db/database.ts';
import { appointments, staff, staffActs, users } from '../db/schema.ts';

/** The visits to come, by their time. */
export function findVisitsAhead(queries: Queries, now: Date) {
  return queries
    .select({
      id: appointments.id,
      patientId: users.id,
      patientName: users.name,
      visitorName: sql<string | null>`${appointments.personalDetails} ->> 'name'`,
      date: appointments.date,
      start: appointments.startMinute,
      end: appointments.endMinute,
    })
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.userId))
    .where(and(gte(appointments.startsAt, now), IS_ACTIVE))
    .orderBy(asc(appointments.startsAt), asc(appointments.id));
}

/** What owners changed of the hours last, of the audit log. */
export function listHoursChanges(queries: Queries, most: number) {
  const { id, kind, about, at, staffId } = staffActs;
  return queries
    .select({ id, kind, about, at, by: staff.name })
    .from(staffActs)
    .innerJoin(staff, eq(staff.id, staffId))
    .where(inArray(kind, [...HOURS_CHANGE_KINDS]))
    .orderBy(desc(at), desc(id))
    .limit(most);
}
