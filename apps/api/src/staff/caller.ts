import { MINUTE_MS } from '@chairside/rules/durations';
import { tokenSha256 } from '../auth/feature.ts';
import type { Database, Queries } from '../db/database.ts';
import type { DeskCookies, StaffCaller } from '../use-case/staff-caller.ts';
import { setDeviceUsed } from './device-store.ts';
import { findTokenHolder } from './token-store.ts';

// A screen that is open asks many times a minute: so often is often enough.
const USE_NOTED_EVERY_MS = 5 * MINUTE_MS;

/**
 * Looks up who the cookies of a browser at the desk stand for: null where nobody is signed in there (any more). The owner to
 * look around as, who has no e-mail address, is nobody but in a sandbox (STAFF-10).
 */
export function staffFinder(database: Database, { isSandbox }: { isSandbox: boolean }) {
  return async (cookies: DeskCookies, now: Date): Promise<StaffCaller | null> => {
    const found = await findSignedIn(database, cookies, now);
    if (!found || (found.staff.email === null && !isSandbox)) return null;
    const { deviceId, deviceUsedAt } = found;
    const usedMs = deviceUsedAt?.getTime() ?? 0;
    if (deviceId !== null && Math.abs(now.getTime() - usedMs) >= USE_NOTED_EVERY_MS) {
      // Nobody is kept from their work by a database that takes no note.
      await setDeviceUsed(database, deviceId, now).catch(() => {});
    }
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
