import { STAFF_SIGN_IN } from '@chairside/rules/staff';
import { newToken, tokenSha256 } from '../auth/feature.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { deleteResetLinks, insertLink } from './link-store.ts';
import { findStaffByEmail } from './staff-store.ts';

/**
 * The token of a new link that mends the sign-in of whoever has an e-mail address, in the place of any before it; null
 * where nobody who works here has it (STAFF-17).
 */
export async function newResetLink(database: Database, email: string, now: Date): Promise<string | null> {
  const token = newToken();
  return database.transaction(async (tx) => {
    const person = await findStaffByEmail(tx, email);
    if (!person) return null;
    await deleteResetLinks(tx, person.id);
    await insertLink(tx, {
      id: newId(),
      tokenSha256: tokenSha256(token),
      kind: 'reset',
      staffId: person.id,
      name: person.name,
      role: person.role,
      createdAt: now,
      expiresAt: new Date(now.getTime() + STAFF_SIGN_IN.resetLinkSeconds * 1000),
    });
    return token;
  });
}
