import type { Queries } from '../db/database.ts';
import { endActive, updateReminders } from './own-choice-store.ts';
import { lockSessions } from './subscription.ts';

/** Whether a patient is to be reminded before the plan ends; false when there is no subscription (SUB-10). */
export const setRenewalReminders = updateReminders;

/** Ends a patient's plan at once, what is left of it included. The subscription stays locked. */
export async function endPlan(tx: Queries, userId: string, now: Date): Promise<void> {
  const subscription = await lockSessions(tx, userId, now);
  if (subscription) await endActive(tx, subscription.id, now);
}
