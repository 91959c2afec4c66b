import { isActive } from '@chairside/rules/appointment';
import type { Queries } from '../db/database.ts';
import { type LockedSubscription, lockSessions } from '../subscriptions/feature.ts';
import type { Visit } from './dependencies.ts';
import { type AppointmentRow, findAppointmentRow, lockAppointment } from './store.ts';

/** Whether a visit still takes place as it was seen; if so nobody moves or cancels it before the transaction ends. */
export async function lockUnchangedVisit(tx: Queries, { id, startsAt }: Visit): Promise<boolean> {
  const row = await lockAppointment(tx, id);
  return row !== undefined && isActive(row) && row.startsAt.getTime() === startsAt.getTime();
}

interface LockedVisit {
  row: AppointmentRow;
  subscription: LockedSubscription;
}

/**
 * An appointment, locked; its subscription always comes first, whatever is done to the sessions (DATA-2), and then what else is
 * to be locked.
 */
export async function lockWithSessions(
  tx: Queries,
  id: string,
  now: Date,
  lockBetween?: (tx: Queries) => Promise<void>,
): Promise<LockedVisit | undefined> {
  const found = await findAppointmentRow(tx, id);
  if (!found) return undefined;
  const subscription = await lockSessions(tx, found.userId, now);
  await lockBetween?.(tx);
  const row = await lockAppointment(tx, id);
  if (!row || !subscription) throw new Error('an appointment or its subscription was deleted');
  return { row, subscription };
}
