import { tokenSha256 } from '../auth/feature.ts';
import type { Queries } from '../db/database.ts';
import type { DeskCookies } from '../use-case/staff-caller.ts';
import { newStaffToken } from './new-token.ts';
import { findPairedDevice } from './paired-device.ts';
import { forgetPinTries } from './pin-store.ts';
import { deleteToken } from './token-store.ts';

/**
 * A new access token for somebody who has signed in in full, in the place of the one this browser had. On a paired PC it is
 * good there alone, and PINs may be tried again (STAFF-7, STAFF-15).
 */
export async function signInHere(
  tx: Queries,
  staffId: string,
  cookies: DeskCookies,
  now: Date,
): Promise<string> {
  if (cookies.token !== null) await deleteToken(tx, tokenSha256(cookies.token));
  const device = await findPairedDevice(tx, cookies);
  if (device) await forgetPinTries(tx, { deviceId: device.id, staffId });
  return newStaffToken(tx, staffId, now, { deviceId: device?.id ?? null });
}
