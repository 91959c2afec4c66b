import { and, asc, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { IS_OF_NOBODY } from '../appointments/feature.ts';
import { IS_ACTIVE } from '../db/active-appointments.ts';
import type { Queries } from '../db/database.ts';
import { appointments, dentistAbsences, dentistDates, dentists, users } from '../db/schema.ts';
import { movedHereAt } from './phone-calls-store.ts';
import { CALLED, isToBeRung } from './to-be-rung-store.ts';

const { date, startMinute, endMinute } = appointments;

/** The absence that a visit lies in, and when the last of them was noted; null where its dentist is not away. */
const absence = sql<string | null>`(
  select max(coalesce(${dentistAbsences.notedAt}, '-infinity'))
    from ${dentistAbsences}
   where ${dentistAbsences.dentistId} = ${appointments.dentistId}
     and ${date} between ${dentistAbsences.startDate} and ${dentistAbsences.endDate})`;

/** When that was noted, the dentist removed, or the visit moved to its date, whichever was last; null where nothing is known. */
const awaySince = sql<Date | null>`greatest(
  nullif(${absence}, '-infinity'), ${dentists.retiredAt}, ${movedHereAt})`.mapWith(dentistAbsences.notedAt);

/** The hours of a visit's dentist on its date: those of the date, else of the week; null for the clinic's own. */
const dentistHours = sql`coalesce(
  (select ${dentistDates.hours} from ${dentistDates}
    where ${dentistDates.dentistId} = ${appointments.dentistId} and ${dentistDates.date} = ${date}),
  ${dentists.hours})`;

/** Whether a visit lies outside of them. A stretch of a date names no day of the week. */
const isOutsideHours = sql<boolean>`${dentistHours} is not null and not exists (
  select from jsonb_to_recordset(${dentistHours}) as stretch (weekday integer, start integer, "end" integer)
   where (stretch.weekday is null or stretch.weekday = extract(isodow from ${date}))
     and stretch.start <= ${startMinute} and ${endMinute} <= stretch."end")`;

/**
 * The visits to come whose dentist is away then, or that are of nobody (AWAY-6): nobody has to put them on the list, and moved,
 * cancelled, or with the absence taken back or the dentist listed again they are off it.
 */
export function findWithAwayDentist(queries: Queries, now: Date, most: number) {
  const isAway = or(IS_OF_NOBODY, isNotNull(dentists.retiredAt), sql`${absence} is not null`, isOutsideHours);
  const isDue = isToBeRung({ kind: 'hours_changed', subjectId: appointments.id, since: awaySince }, now);
  return queries
    .select({ ...CALLED, dentist: dentists.name, since: awaySince })
    .from(appointments)
    .leftJoin(dentists, eq(dentists.id, appointments.dentistId))
    .innerJoin(users, and(eq(users.id, appointments.userId), isNull(users.erasedAt)))
    .where(and(gte(appointments.startsAt, now), IS_ACTIVE, isAway, isDue))
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(most);
}
