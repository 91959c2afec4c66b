import { ACTIVE_STATUSES } from '@chairside/rules/appointment';
import { and, asc, desc, eq, exists, gt, inArray, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { deleteInBatches } from '../db/batches.ts';
import type { Queries } from '../db/database.ts';
import { appointments, followUpsDue, users } from '../db/schema.ts';
import { CALLED, erasedUsers, isToBeRung } from './to-be-rung-store.ts';

const later = alias(appointments, 'later');

/** Notes when a follow-up is due, in the place of what was noted before. */
export async function putFollowUpDue(queries: Queries, row: typeof followUpsDue.$inferInsert): Promise<void> {
  const { appointmentId: _, ...changes } = row;
  await queries
    .insert(followUpsDue)
    .values(row)
    .onConflictDoUpdate({ target: followUpsDue.appointmentId, set: changes });
}

export async function deleteFollowUpDue(queries: Queries, appointmentId: string): Promise<void> {
  await queries.delete(followUpsDue).where(eq(followUpsDue.appointmentId, appointmentId));
}

/** Deletes those of all visits of a patient. */
export async function deleteFollowUpsOf(tx: Queries, userId: string): Promise<void> {
  const visits = tx.select({ id: appointments.id }).from(appointments).where(eq(appointments.userId, userId));
  await tx.delete(followUpsDue).where(inArray(followUpsDue.appointmentId, visits));
}

/** Deletes those of patients whose accounts are deleted, as the version before leaves them. */
export async function deleteFollowUpsOfErased(queries: Queries): Promise<void> {
  const visits = queries
    .select({ id: appointments.id })
    .from(appointments)
    .where(inArray(appointments.userId, erasedUsers(queries)));
  await deleteInBatches(queries, followUpsDue, inArray(followUpsDue.appointmentId, visits));
}

/** Deletes those whose patients have come since, to a visit that was over by a time. An active one may be cancelled yet. */
export async function deleteFollowedUp(queries: Queries, overBy: Date): Promise<void> {
  const completedSince = queries
    .select({ one: sql`1` })
    .from(appointments)
    .innerJoin(
      later,
      and(
        eq(later.userId, appointments.userId),
        eq(later.status, 'completed'),
        gt(later.startsAt, appointments.startsAt),
        lt(later.endsAt, overBy),
      ),
    )
    .where(eq(appointments.id, followUpsDue.appointmentId));
  await deleteInBatches(queries, followUpsDue, exists(completedSince));
}

/** The follow-ups due until a date of patients who have neither had nor booked a visit since. */
export function findFollowUpsDue(queries: Queries, until: string, now: Date, most: number) {
  const visitSince = queries
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.userId, appointments.userId),
        inArray(later.status, [...ACTIVE_STATUSES, 'completed']),
        gt(later.startsAt, appointments.startsAt),
      ),
    );
  const { notedAt: since } = followUpsDue;
  const isDue = isToBeRung({ kind: 'follow_up_due', subjectId: appointments.id, since }, now);
  return queries
    .select({
      ...CALLED,
      dueOn: followUpsDue.dueOn,
      since,
    })
    .from(followUpsDue)
    .innerJoin(appointments, eq(appointments.id, followUpsDue.appointmentId))
    .innerJoin(users, and(eq(users.id, appointments.userId), isNull(users.erasedAt)))
    .where(and(lte(followUpsDue.dueOn, until), notExists(visitSince), isDue))
    .orderBy(asc(followUpsDue.dueOn), asc(appointments.id))
    .limit(most);
}

/** When follow-ups of a patient's visits are due, the last first. */
export function findFollowUpsOf(queries: Queries, userId: string, most: number) {
  const { appointmentId, dueOn, notedAt } = followUpsDue;
  return queries
    .select({ appointmentId, dueOn, notedAt })
    .from(followUpsDue)
    .innerJoin(appointments, eq(appointments.id, appointmentId))
    .where(eq(appointments.userId, userId))
    .orderBy(desc(dueOn), desc(appointmentId))
    .limit(most);
}

/** When follow-ups of some visits are due. */
export async function findFollowUpDates(
  queries: Queries,
  visitIds: string[],
): Promise<{ appointmentId: string; dueOn: string }[]> {
  if (visitIds.length === 0) return [];
  const { appointmentId, dueOn } = followUpsDue;
  return queries.select({ appointmentId, dueOn }).from(followUpsDue).where(inArray(appointmentId, visitIds));
}
