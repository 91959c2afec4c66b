import { ACTIVE_STATUSES } from '@chairside/rules/appointment';
import { asc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { appointments } from '../db/schema.ts';

const { id, date, startMinute, endMinute, startsAt, endsAt, status, isFollowUp } = appointments;

/** A patient's appointments that changed last, and all that are active, latest change first; each with the count of completed ones. */
export function findLatestAndActive(queries: Queries, userId: string, latest: number) {
  const ranked = queries
    .select({
      id,
      date,
      startMinute,
      endMinute,
      startsAt,
      endsAt,
      status,
      isFollowUp,
      rank: sql<number>`row_number() over (order by ${appointments.updatedAt} desc, ${id} desc)::int`.as(
        'rank',
      ),
      completed: sql<number>`(count(*) filter (where ${status} = 'completed') over ())::int`.as('completed'),
    })
    .from(appointments)
    .where(eq(appointments.userId, sql.placeholder('userId')))
    .as('ranked');
  return queries
    .select()
    .from(ranked)
    .where(or(lte(ranked.rank, sql.placeholder('latest')), inArray(ranked.status, ACTIVE_STATUSES)))
    .orderBy(asc(ranked.rank))
    .prepare('read_latest_and_active')
    .execute({ userId, latest });
}

export type VisitRow = Awaited<ReturnType<typeof findLatestAndActive>>[number];
