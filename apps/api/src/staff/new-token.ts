import { STAFF_SIGN_IN } from '@chairside/rules/staff';
import { newToken, tokenSha256 } from '../auth/feature.ts';
import type { Queries } from '../db/database.ts';
import { insertToken } from './token-store.ts';

/** A new access token for somebody who has signed in in full; only its SHA-256 is stored (STAFF-7). */
export async function newStaffToken(tx: Queries, staffId: string, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + STAFF_SIGN_IN.signedInSeconds * 1000);
  await insertToken(tx, {
    tokenSha256: tokenSha256(token),
    staffId,
    createdAt: now,
    signedInAt: now,
    expiresAt,
  });
  return token;
}
