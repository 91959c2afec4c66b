import { tokenSha256 } from '../auth/feature.ts';
import type { Database } from '../db/database.ts';
import type { DeskCookies, StaffCaller } from '../use-case/staff-caller.ts';
import { findTokenHolder } from './token-store.ts';

/** Looks up who the cookies of a browser at the desk stand for: null where nobody is signed in there (any more). */
export function staffFinder(database: Database) {
  return async ({ token }: DeskCookies, now: Date): Promise<StaffCaller | null> => {
    if (token === null) return null;
    const found = await findTokenHolder(database, tokenSha256(token), now);
    if (!found) return null;
    const { id: staffId, role, maySeeMedical } = found.staff;
    return { staffId, role, maySeeMedical, signedInAt: found.signedInAt };
  };
}
