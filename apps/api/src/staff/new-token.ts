import { STAFF_SIGN_IN } from '@chairside/rules/staff';
import { newToken, tokenSha256 } from '../auth/feature.ts';
import type { Queries } from '../db/database.ts';
import { insertToken } from './token-store.ts';

interface SignIn {
  /** The paired PC that it is good on alone; null where the browser is none. */
  deviceId?: string | null;
  /** Whether a PIN was all there was to it. */
  isByPin?: boolean;
}

/** A new access token for somebody who has signed in; only its SHA-256 is stored (STAFF-7). */
export async function newStaffToken(
  tx: Queries,
  staffId: string,
  now: Date,
  { deviceId = null, isByPin = false }: SignIn = {},
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + STAFF_SIGN_IN.signedInSeconds * 1000);
  await insertToken(tx, {
    tokenSha256: tokenSha256(token),
    staffId,
    createdAt: now,
    signedInAt: isByPin ? null : now,
    expiresAt,
    deviceId,
  });
  return token;
}
