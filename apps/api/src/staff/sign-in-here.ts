import { tokenSha256 } from '../auth/feature.ts';
import type { Queries } from '../db/database.ts';
import type { DeskCookies } from '../use-case/staff-caller.ts';
import { findDevice } from './device-store.ts';
import { newStaffToken } from './new-token.ts';
import { forgetPinTries } from './pin-store.ts';
import { deleteToken } from './token-store.ts';

/**
 * A new access token for somebody who has signed in in full, in the place of the one this browser had. On a paired PC it is
 * good there alone, and PINs may be tried again (STAFF-7, STAFF-15).
 */
export async function signInHere(
  tx: Queries,
  staffId: string,
  { token, device: key }: DeskCookies,
  now: Date,
): Promise<string> {
  if (token !== null) await deleteToken(tx, tokenSha256(token));
  const device = key === null ? undefined : await findDevice(tx, tokenSha256(key));
  if (device) await forgetPinTries(tx, { deviceId: device.id, staffId });
  return newStaffToken(tx, staffId, now, { deviceId: device?.id ?? null });
}
