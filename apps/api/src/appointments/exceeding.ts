import { sessionsUsed, usesSession } from '@chairside/rules/appointment';
import type { Queries } from '../db/database.ts';
import type { NotifyPatient } from './dependencies.ts';
import { type AppointmentRow, lockActive, markCancelled } from './store.ts';

/** The active visits of a patient that have reserved sessions. */
export interface ReservingVisits {
  /** Begun, also before their time, or over and without an outcome yet: their sessions are as good as spent. */
  begun: AppointmentRow[];
  /** Still to come, the next one first. */
  ahead: AppointmentRow[];
}

/** The visits that have reserved a session, locked; the subscription is locked by then. */
export async function lockReserving(tx: Queries, userId: string, now: Date): Promise<ReservingVisits> {
  const rows = (await lockActive(tx, userId))
    .filter(usesSession)
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  // Whom the clinic sees before it is where the visit says.
  const hasBegun = ({ startsAt, inChairAt }: AppointmentRow) => startsAt <= now || inChairAt !== null;
  return { begun: rows.filter(hasBegun), ahead: rows.filter((row) => !hasBegun(row)) };
}

/**
 * Cancels what exceeds the remaining sessions, and what begins at or after the end of a plan that now ends earlier, the latest
 * visit first, and notifies the patient. Returns how many.
 */
export async function cancelExceeding(
  tx: Queries,
  notifyPatient: NotifyPatient,
  { begun, ahead }: ReservingVisits,
  {
    sessionsRemaining,
    endDate = null,
    now,
  }: { sessionsRemaining: number; endDate?: Date | null | undefined; now: Date },
): Promise<number> {
  let left = sessionsRemaining - sessionsOf(begun);
  const exceeding = ahead.filter((visit) => {
    if (endDate && visit.startsAt >= endDate) return true;
    left -= sessionsUsed(visit);
    return left < 0;
  });
  for (const visit of exceeding.toReversed()) {
    await markCancelled(tx, visit.id, { by: 'reversal', reason: null, now });
    await notifyPatient(tx, 'cancelled_by_clinic', visit, now);
  }
  return exceeding.length;
}

/** How many sessions visits use together. */
export const sessionsOf = (visits: readonly AppointmentRow[]) =>
  visits.reduce((total, visit) => total + sessionsUsed(visit), 0);
