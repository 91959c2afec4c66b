import type { Queries } from '../db/database.ts';
import { changeTerm } from './change-term.ts';
import { endActive, type findEnded, lockSubscription, resumeTerm } from './store.ts';
import { lockSessions } from './subscription.ts';

/** A plan near its end, or past it. */
export type EndingPlan = Awaited<ReturnType<typeof findEnded>>[number];

/** The subscription of a plan that still ends when it was seen to: nobody renews it before the transaction ends. Else null. */
export async function lockUnchangedTerm(tx: Queries, { userId, endDate }: EndingPlan) {
  const row = await lockSubscription(tx, userId);
  return row?.status === 'active' && row.endDate?.getTime() === endDate?.getTime() ? row : null;
}

/** Marks a plan as ended; it is held by then. */
export function markExpired(tx: Queries, { id }: EndingPlan, now: Date): Promise<void> {
  return changeTerm(tx, id, { status: 'expired', updatedAt: now });
}

/** Has a plan run again that a clock which was ahead has marked as ended; false where it has ended by now. */
export async function resumePlan(tx: Queries, { id, userId }: EndingPlan, now: Date): Promise<boolean> {
  await lockSubscription(tx, userId);
  return resumeTerm(tx, id, now);
}

/** Ends a patient's plan at once, what is left of it included. The subscription stays locked. */
export async function endPlan(tx: Queries, userId: string, now: Date): Promise<void> {
  const subscription = await lockSessions(tx, userId, now);
  if (subscription) await endActive(tx, subscription.id, now);
}
