import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { openUnprovedAccounts, type UnprovedPerson } from '../users/feature.ts';
import { insertChanges } from './change-store.ts';

// Each statement has a parameter for every value it holds.
const AT_ONCE = 500;

interface Added {
  staffId: string;
  /** The import that brought them. */
  importId: string;
  /** What they are offered until they choose. */
  planId: string;
  now: Date;
}

/**
 * Makes the accounts of many as `addPatient` makes one (DESK-32), in the transaction that stores where they come from. False
 * when one of them has registered meanwhile: then the transaction has to be undone.
 */
export async function addPatients(
  tx: Queries,
  people: readonly UnprovedPerson[],
  { staffId, importId, planId, now }: Added,
): Promise<boolean> {
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const userIds = await openUnprovedAccounts(tx, people.slice(from, from + AT_ONCE), planId, now);
    if (!userIds) return false;
    const change = { staffId, importId, kind: 'added', createdAt: now } as const;
    await insertChanges(
      tx,
      userIds.map((userId) => ({ id: newId(), userId, ...change })),
    );
  }
  return true;
}
