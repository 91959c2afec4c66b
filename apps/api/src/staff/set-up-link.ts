import { STAFF_SIGN_IN } from '@chairside/rules/staff';
import { newToken, tokenSha256 } from '../auth/feature.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { deleteLinksOfKind, insertLink, lockSetUp } from './link-store.ts';
import { hasOwner } from './staff-store.ts';

/**
 * The token of a new link that makes the clinic's first owner, in the place of any before it; null where the clinic has
 * an owner (STAFF-4).
 */
export async function newSetUpLink(database: Database, now: Date): Promise<string | null> {
  const token = newToken();
  const isNeeded = await database.transaction(async (tx) => {
    await lockSetUp(tx);
    if (await hasOwner(tx)) return false;
    await deleteLinksOfKind(tx, 'set_up');
    await insertLink(tx, {
      id: newId(),
      tokenSha256: tokenSha256(token),
      kind: 'set_up',
      role: 'owner',
      createdAt: now,
      expiresAt: new Date(now.getTime() + STAFF_SIGN_IN.setUpLinkSeconds * 1000),
    });
    return true;
  });
  return isNeeded ? token : null;
}
