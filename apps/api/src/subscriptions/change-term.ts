import type { Database, Queries } from '../db/database.ts';
import { withdrawMessagesAbout } from '../messages/feature.ts';
import { type TermChange, updateReminders, updateTerm } from './store.ts';

/** Changes the plan or the term of a locked subscription; what waits about the one before is not sent any more (MSG-8). */
export async function changeTerm(tx: Queries, id: string, term: TermChange): Promise<void> {
  await updateTerm(tx, id, term);
  await withdrawMessagesAbout(tx, id, term.updatedAt, 'subscriptionId');
}

/**
 * Notes whether a patient wants to be reminded; false when there is no subscription. Who does not is sent no reminder that
 * waits (SUB-11).
 */
export function changeReminders(
  database: Database,
  userId: string,
  renewalReminders: boolean,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const changed = await updateReminders(tx, userId, renewalReminders);
    // Of one that has ended it is the end that waits to be said.
    if (changed?.status === 'active' && !renewalReminders) {
      await withdrawMessagesAbout(tx, changed.id, now, 'subscriptionId');
    }
    return changed !== undefined;
  });
}
