import { and, asc, gt, isNull, sql } from 'drizzle-orm';
import { IS_ACTIVE } from '../db/active-appointments.ts';
import type { Queries } from '../db/database.ts';
import { appointments, dentists } from '../db/schema.ts';

/** Whether a visit is of nobody, although the clinic lists dentists. */
export const IS_OF_NOBODY = and(
  isNull(appointments.dentistId),
  sql`exists (select from ${dentists} listed where listed.retired_at is null)`,
);

/** So many visits one statement changes. */
const BATCH = 500;

const isToCome = (now: Date) => and(IS_OF_NOBODY, IS_ACTIVE, gt(appointments.startsAt, now));

/** Whether any is to come. */
export async function hasVisitOfNobody(queries: Queries, now: Date): Promise<boolean> {
  const [row] = await queries
    .select({ id: appointments.id })
    .from(appointments)
    .where(isToCome(now))
    .limit(1);
  return row !== undefined;
}

/**
 * The active visits to come that are of nobody, by their time, locked. Those of a patient who is just booking are left out:
 * whoever books has locked them, and may wait for the hours that are locked here.
 */
export function lockWithoutDentist(tx: Queries, now: Date) {
  const { id, date, startMinute, endMinute, bufferMinutes, chair, treatmentId } = appointments;
  return tx
    .select({ id, date, startMinute, endMinute, bufferMinutes, chair, treatmentId })
    .from(appointments)
    .where(isToCome(now))
    .orderBy(asc(appointments.startsAt), asc(id))
    .for('no key update', { skipLocked: true });
}

/** Has a dentist do some visits. That their chairs are named sends the day to every desk (DESK-15). */
export async function setDentist(tx: Queries, ids: readonly string[], dentistId: string): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    await tx
      .update(appointments)
      .set({ dentistId, chair: sql`${appointments.chair}` })
      .where(sql`${appointments.id} = any(${sql.param(batch)}::uuid[])`);
  }
}
