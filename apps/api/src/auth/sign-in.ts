import { TERMS_VERSION } from '@chairside/contract/terms';
import type { User } from '@chairside/contract/user';
import { DAY_MS } from '@chairside/rules/durations';
import type { Queries } from '../db/database.ts';
import type { Client } from '../use-case/client.ts';
import { agreeByLogin, type PresentUser } from '../users/feature.ts';
import { browserName } from './browser-name.ts';
import { rememberDevice } from './known-devices.ts';
import { newToken, tokenSha256 } from './secrets.ts';
import { insertToken } from './token-store.ts';

const TOKEN_LIFETIME_MS = 30 * DAY_MS;

export interface SignedIn {
  token: string;
  deviceToken: string;
  user: User;
}

/** The user with a new access token and the token of the now known device; of both only the SHA-256 is stored. */
export async function signIn(
  tx: Queries,
  presentUser: PresentUser,
  userId: string,
  client: Client,
  now: Date,
): Promise<SignedIn> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + TOKEN_LIFETIME_MS);
  await insertToken(tx, {
    tokenSha256: tokenSha256(token),
    userId,
    createdAt: now,
    expiresAt,
    address: client.shortenedAddress,
    browser: browserName(client.userAgent),
  });
  const deviceToken = await rememberDevice(tx, userId, client, now);
  return { token, deviceToken, user: await presentUser(tx, userId, now) };
}

/** The same of who logs in to an account, and so agrees to the texts of today (PRIV-8). */
export async function logIn(...[tx, presentUser, userId, client, now]: Parameters<typeof signIn>) {
  await agreeByLogin(tx, userId, { termsVersion: TERMS_VERSION, agreedAt: now });
  return signIn(tx, presentUser, userId, client, now);
}
