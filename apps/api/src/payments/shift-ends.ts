import { addLocalDays } from '@chairside/rules/months';
import type { Queries } from '../db/database.ts';
import { listUnreversedOrders, setBefore } from './order-store.ts';

interface Shift {
  userId: string;
  /** When the term began. */
  since: Date;
  days: number;
  timeZone: string;
}

/**
 * Moves what a term goes back to when one of its orders is reversed, together with its end (ADJUST-11). The orders are locked
 * by then, and after them the subscription.
 */
export async function shiftEndsBefore(tx: Queries, { userId, since, days, timeZone }: Shift): Promise<void> {
  for (const { id, endBefore } of await listUnreversedOrders(tx, userId, since)) {
    if (endBefore) await setBefore(tx, id, { endBefore: addLocalDays(endBefore, days, timeZone) });
  }
}
