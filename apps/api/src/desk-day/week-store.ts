import { and, asc, between, eq, lte, notInArray, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { appointments, users } from '../db/schema.ts';

/** So many visits of a day are shown in a week at most; the day itself has all of them. */
const SHOWN_A_DAY = 60;

/**
 * The visits of some days that take place or did, by their time: the first ones of each day, and with each how many the
 * day has. However many there are, few rows come.
 */
export function findVisitsBetween(queries: Queries, { start, end }: { start: string; end: string }) {
  const { date, startMinute, chair, id } = appointments;
  const ranked = queries
    .select({
      id,
      patientName: users.name,
      personalDetails: appointments.personalDetails,
      date,
      startMinute,
      endMinute: appointments.endMinute,
      chair,
      status: appointments.status,
      arrivedAt: appointments.arrivedAt,
      inChairAt: appointments.inChairAt,
      isFollowUp: appointments.isFollowUp,
      place:
        sql<number>`(row_number() over (partition by ${date} order by ${startMinute}, ${chair}, ${id}))::int`.as(
          'place',
        ),
      ofDay: sql<number>`(count(*) over (partition by ${date}))::int`.as('of_day'),
    })
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.userId))
    .where(and(between(date, start, end), notInArray(appointments.status, ['cancelled', 'no_show'])))
    .as('ranked');
  return queries
    .select()
    .from(ranked)
    .where(lte(ranked.place, SHOWN_A_DAY))
    .orderBy(asc(ranked.date), asc(ranked.place));
}
