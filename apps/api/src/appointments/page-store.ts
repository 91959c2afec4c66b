import type { AppointmentStatus } from '@chairside/rules/appointment';
import { addDays } from '@chairside/rules/clinic-date';
import type { PageKey } from '@chairside/rules/page-key';
import { and, count, desc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { IS_ACTIVE } from '../db/active-appointments.ts';
import type { Queries } from '../db/database.ts';
import { isAfterPage } from '../db/expressions.ts';
import { appointmentMoves, appointments, dentists, treatments } from '../db/schema.ts';
import { statement } from '../db/statement.ts';
import { IS_PAID } from './listing-store.ts';

const parents = alias(appointments, 'parents');

export interface ListFilter {
  userId: string;
  ids?: readonly string[] | undefined;
  status?: AppointmentStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Those that begin before another one does. */
  after?: PageKey | undefined;
}

function matching({ userId, ids, status, from, to, after }: ListFilter) {
  return and(
    eq(appointments.userId, userId),
    ids && inArray(appointments.id, [...ids]),
    status && eq(appointments.status, status),
    from === undefined ? undefined : gte(appointments.date, from),
    to === undefined ? undefined : lte(appointments.date, to),
    after && isBefore(after),
  );
}

/** The index has dates; the clinic's may be the day after that of UTC. */
function isBefore(after: PageKey) {
  const latest = addDays(after.at.toISOString().slice(0, 10), 1);
  return and(
    lte(appointments.date, latest),
    isAfterPage(after, { at: appointments.startsAt, id: appointments.id }),
  );
}

const { id, parentId, treatmentId, dentistId } = appointments;
const HAS_FOLLOW_UPS = sql<boolean>`exists (select from ${appointments} follow_up where follow_up.parent_id = ${id})`;
const HAS_MOVES = sql<boolean>`exists (select from ${appointmentMoves} move where move.appointment_id = ${id})`;

/** Appointments, each with the one it follows, what it is for and by whom, and whether there is more that belongs to it. */
const selected = (queries: Queries) =>
  queries
    .select({
      appointment: appointments,
      parent: { id: parents.id, date: parents.date, sessionNumber: parents.sessionNumber },
      treatment: { _id: treatments.id, name: treatments.name },
      dentist: { _id: dentists.id, name: dentists.name },
      isPaid: IS_PAID,
      hasFollowUps: HAS_FOLLOW_UPS,
      hasMoves: HAS_MOVES,
    })
    .from(appointments)
    .leftJoin(parents, eq(parents.id, parentId))
    .leftJoin(treatments, eq(treatments.id, treatmentId))
    .leftJoin(dentists, eq(dentists.id, dentistId))
    .$dynamic();

export type PageRow = Awaited<ReturnType<typeof findPage>>[number];

const LATEST_FIRST = [desc(appointments.date), desc(appointments.startMinute), desc(id)];

const firstPage = statement((queries) =>
  selected(queries)
    .where(eq(appointments.userId, sql.placeholder('userId')))
    .orderBy(...LATEST_FIRST)
    .limit(sql.placeholder('limit'))
    .prepare('read_first_page_of_appointments'),
);

/** A page of a patient's appointments, latest first. The first without a filter, which nearly everybody asks for, is prepared. */
export async function findPage(
  queries: Queries,
  filter: ListFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const { userId, ...others } = filter;
  if (offset === 0 && Object.values(others).every((value) => value === undefined)) {
    return firstPage(queries).execute({ userId, limit });
  }
  return selected(queries)
    .where(matching(filter))
    .orderBy(...LATEST_FIRST)
    .limit(limit)
    .offset(offset);
}

const ownOne = statement((queries) =>
  selected(queries)
    .where(and(eq(id, sql.placeholder('id')), eq(appointments.userId, sql.placeholder('userId'))))
    .prepare('read_own_appointment'),
);

/** One of a patient's appointments; none when it is somebody else's. */
export async function findOwn(
  queries: Queries,
  own: { userId: string; id: string },
): Promise<PageRow | undefined> {
  const [row] = await ownOne(queries).execute(own);
  return row;
}

/** How many there are, whatever page is asked for, and how many of them are cancelled. */
export async function countMatching(queries: Queries, filter: Omit<ListFilter, 'after'>) {
  const cancelled = sql<number>`(count(*) filter (where ${appointments.status} = 'cancelled'))::int`;
  const [row] = await queries
    .select({ total: count(), cancelled })
    .from(appointments)
    .where(matching(filter));
  return row ?? { total: 0, cancelled: 0 };
}

/** Completed visits of which a follow-up is active: patients see them among the upcoming ones (VISIT-2). */
export async function findFollowedUp(queries: Queries, userId: string): Promise<string[]> {
  const rows = await queries
    .selectDistinct({ id: sql<string>`${appointments.parentId}` })
    .from(appointments)
    .where(and(eq(appointments.userId, userId), IS_ACTIVE, isNotNull(appointments.parentId)));
  return rows.map(({ id }) => id);
}
