import type { BlockedRange } from '@chairside/rules/blocked-time';
import { and, asc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { IS_ACTIVE } from '../db/active-appointments.ts';
import type { Queries } from '../db/database.ts';
import { appointments, blockedTimes, staff, users } from '../db/schema.ts';

export type BlockedTimeRow = Awaited<ReturnType<typeof findBlockedTimesOn>>[number];

/** A part of a day (`YYYY-MM-DD`), in one chair or in all of them. */
interface DatedRange extends BlockedRange {
  date: string;
}

/** Whoever books on that day waits until the transaction ends. */
export async function lockForBlocking(tx: Queries, date: string): Promise<void> {
  await tx.execute(sql`select lock_blocked_times(${date}::date, true)`);
}

/** The times of a date that are blocked, by their time, those of the whole clinic first. */
export function findBlockedTimesOn(queries: Queries, date: string) {
  return findBlockedTimes(queries, and(eq(blockedTimes.date, date), isNull(blockedTimes.removedAt)));
}

/** The block of exactly that time, if there is one. */
export async function findSameBlock(
  queries: Queries,
  { date, start, end, chair }: DatedRange,
): Promise<BlockedTimeRow | undefined> {
  const sameChair = sql`${blockedTimes.chair} is not distinct from ${chair}`;
  const sameTime = and(eq(blockedTimes.startMinute, start), eq(blockedTimes.endMinute, end));
  const [row] = await findBlockedTimes(
    queries,
    and(eq(blockedTimes.date, date), isNull(blockedTimes.removedAt), sameTime, sameChair),
  );
  return row;
}

function findBlockedTimes(queries: Queries, which: SQL | undefined) {
  const { id, date, startMinute, endMinute, chair, kind, note, createdAt } = blockedTimes;
  return queries
    .select({ id, date, startMinute, endMinute, chair, kind, note, createdAt, blockedBy: staff.name })
    .from(blockedTimes)
    .innerJoin(staff, eq(staff.id, blockedTimes.blockedBy))
    .where(which)
    .orderBy(asc(startMinute), sql`${chair} nulls first`, asc(id));
}

/** The active visits during a part of a day, with the minutes that their chairs stay free after them (SLOT-18). */
export function findVisitsDuring(queries: Queries, { date, start, end, chair }: DatedRange) {
  const endWithBuffer = sql<number>`least(1440, ${appointments.endMinute} + ${appointments.bufferMinutes})`;
  return queries
    .select({
      id: appointments.id,
      startMinute: appointments.startMinute,
      endMinute: endWithBuffer,
      chair: appointments.chair,
      patientName: users.name,
      visitorName: sql<string | null>`${appointments.personalDetails} ->> 'name'`,
    })
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.userId))
    .where(
      and(
        eq(appointments.date, date),
        IS_ACTIVE,
        lt(appointments.startMinute, end),
        gt(endWithBuffer, start),
        chair === null ? undefined : eq(appointments.chair, chair),
      ),
    )
    .orderBy(asc(appointments.startMinute), asc(appointments.chair));
}

export async function insertBlockedTime(tx: Queries, row: typeof blockedTimes.$inferInsert): Promise<void> {
  await tx.insert(blockedTimes).values(row);
}

/** Opens a blocked time again and notes who did, once; returns whether there is or was one. */
export async function markRemoved(
  queries: Queries,
  id: string,
  removed: { removedAt: Date; removedBy: string },
): Promise<boolean> {
  await queries
    .update(blockedTimes)
    .set(removed)
    .where(and(eq(blockedTimes.id, id), isNull(blockedTimes.removedAt)));
  const [row] = await queries
    .select({ id: blockedTimes.id })
    .from(blockedTimes)
    .where(eq(blockedTimes.id, id));
  return row !== undefined;
}
