import { ACTIVE_STATUSES } from '@chairside/rules/appointment';
import { and, asc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { appointments, dentistAbsences, dentistDates, dentists, users } from '../db/schema.ts';

const { date, startMinute, endMinute } = appointments;

/** The absence that a visit lies in, and when the last of them was noted; null where its dentist is not away. */
const absence = sql<string | null>`(
  select max(coalesce(${dentistAbsences.notedAt}, '-infinity'))
    from ${dentistAbsences}
   where ${dentistAbsences.dentistId} = ${appointments.dentistId}
     and ${date} between ${dentistAbsences.startDate} and ${dentistAbsences.endDate})`;

/** Whether the dentist of a visit works at other hours on that date. */
const isOutsideDate = sql<boolean>`exists (
  select from ${dentistDates}
   where ${dentistDates.dentistId} = ${appointments.dentistId} and ${dentistDates.date} = ${date}
     and not exists (
       select from jsonb_to_recordset(${dentistDates.hours}) as stretch (start integer, "end" integer)
        where stretch.start <= ${startMinute} and ${endMinute} <= stretch."end"))`;

/** Whether its dentist works at other hours of the week, on a date that has none of its own. */
const isOutsideWeek = sql<boolean>`${dentists.hours} is not null
  and not exists (
    select from ${dentistDates}
     where ${dentistDates.dentistId} = ${appointments.dentistId} and ${dentistDates.date} = ${date})
  and not exists (
    select from jsonb_to_recordset(${dentists.hours}) as stretch (weekday integer, start integer, "end" integer)
     where stretch.weekday = extract(isodow from ${date})
       and stretch.start <= ${startMinute} and ${endMinute} <= stretch."end")`;

/**
 * The visits to come whose dentist is away then (AWAY-6): nobody has to put them on the list, and moved, cancelled, or with the
 * absence taken back they are off it.
 */
export function findWithAwayDentist(queries: Queries, now: Date, most: number) {
  return queries
    .select({
      patient: { id: users.id, name: users.name, phone: users.phone },
      visit: { id: appointments.id, date, startMinute, endMinute },
      dentist: dentists.name,
      notedAt: sql<Date | null>`nullif(${absence}, '-infinity')`.mapWith(dentistAbsences.notedAt),
    })
    .from(appointments)
    .innerJoin(dentists, eq(dentists.id, appointments.dentistId))
    .innerJoin(users, and(eq(users.id, appointments.userId), isNull(users.erasedAt)))
    .where(
      and(
        gte(appointments.startsAt, now),
        inArray(appointments.status, ACTIVE_STATUSES),
        or(sql`${absence} is not null`, isOutsideDate, isOutsideWeek),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(most);
}
