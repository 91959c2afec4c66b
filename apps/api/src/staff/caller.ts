import { tokenSha256 } from '../auth/feature.ts';
import type { Database, Queries } from '../db/database.ts';
import type { DeskCookies, StaffCaller } from '../use-case/staff-caller.ts';
import { findTokenHolder } from './token-store.ts';

/** Looks up who the cookies of a browser at the desk stand for: null where nobody is signed in there (any more). */
export function staffFinder(database: Database) {
  return async (cookies: DeskCookies, now: Date): Promise<StaffCaller | null> => {
    const found = await findSignedIn(database, cookies, now);
    if (!found) return null;
    const { id: staffId, role, maySeeMedical } = found.staff;
    return { staffId, role, maySeeMedical, signedInAt: found.signedInAt };
  };
}

/** Who is signed in where these cookies are, and since when in full. */
export async function findSignedIn(queries: Queries, { token, device }: DeskCookies, now: Date) {
  if (token === null) return;
  const held = { token: tokenSha256(token), device: device === null ? null : tokenSha256(device) };
  return findTokenHolder(queries, held, now);
}
