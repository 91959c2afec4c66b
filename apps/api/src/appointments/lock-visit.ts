import { isActive } from '@chairside/rules/appointment';
import type { Queries } from '../db/database.ts';
import type { Visit } from './dependencies.ts';
import { lockAppointment } from './store.ts';

/** Whether a visit still takes place as it was seen; if so nobody moves or cancels it before the transaction ends. */
export async function lockUnchangedVisit(tx: Queries, { id, startsAt }: Visit): Promise<boolean> {
  const row = await lockAppointment(tx, id);
  return row !== undefined && isActive(row) && row.startsAt.getTime() === startsAt.getTime();
}
