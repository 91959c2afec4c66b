import type { Queries } from '../db/database.ts';
import { findEnded, findEndingBetween } from './ending-store.ts';
import { lockSubscription, updateTerm } from './store.ts';

/** A plan near its end, or past it. */
export type EndingPlan = Awaited<ReturnType<typeof findEnded>>[number];

export const endedBy = findEnded;
export const endingBetween = findEndingBetween;

/** Whether a plan still ends when it was seen to; if so nobody renews it before the transaction ends. */
export async function holdTerm(tx: Queries, { userId, endDate }: EndingPlan): Promise<boolean> {
  const row = await lockSubscription(tx, userId);
  return row?.status === 'active' && row.endDate?.getTime() === endDate?.getTime();
}

/** Marks a plan as ended; it is held by then. */
export function markExpired(tx: Queries, { id }: EndingPlan, now: Date): Promise<void> {
  return updateTerm(tx, id, { status: 'expired', updatedAt: now });
}
