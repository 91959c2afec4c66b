import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm';
import { IS_ACTIVE } from '../db/active-appointments.ts';
import type { Queries } from '../db/database.ts';
import { appointments, users, visitsOutsideHours } from '../db/schema.ts';
import { CALLED, isToBeRung } from './to-be-rung-store.ts';

/** Puts visits on the list of calls; one that is on it stays there, by its present time and from now on. */
export async function noteOutsideHours(
  tx: Queries,
  visits: readonly { id: string; date: string; start: number }[],
  { staffId, now }: { staffId: string; now: Date },
): Promise<void> {
  for (const { id: appointmentId, date, start: startMinute } of visits) {
    const noted = { date, startMinute, staffId, notedAt: now };
    await tx
      .insert(visitsOutsideHours)
      .values({ appointmentId, ...noted })
      .onConflictDoUpdate({ target: visitsOutsideHours.appointmentId, set: noted });
  }
}

/** Takes visits off the list that lie in the hours again. */
export async function forgetOutsideHours(tx: Queries, appointmentIds: string[]): Promise<void> {
  if (appointmentIds.length === 0) return;
  await tx.delete(visitsOutsideHours).where(inArray(visitsOutsideHours.appointmentId, appointmentIds));
}

/** Which visits are on the list. */
export async function findNotedOutsideHours(tx: Queries): Promise<string[]> {
  const rows = await tx.select({ id: visitsOutsideHours.appointmentId }).from(visitsOutsideHours);
  return rows.map(({ id }) => id);
}

/** The visits to come that were left outside the hours and have been neither moved nor cancelled since. */
export function findOutsideHours(queries: Queries, now: Date, most: number) {
  const { notedAt: since } = visitsOutsideHours;
  const isDue = isToBeRung({ kind: 'hours_changed', subjectId: appointments.id, since }, now);
  return queries
    .select({
      ...CALLED,
      since,
    })
    .from(visitsOutsideHours)
    .innerJoin(
      appointments,
      and(
        eq(appointments.id, visitsOutsideHours.appointmentId),
        eq(appointments.date, visitsOutsideHours.date),
        eq(appointments.startMinute, visitsOutsideHours.startMinute),
      ),
    )
    .innerJoin(users, and(eq(users.id, appointments.userId), isNull(users.erasedAt)))
    .where(and(gte(appointments.startsAt, now), IS_ACTIVE, isDue))
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(most);
}
