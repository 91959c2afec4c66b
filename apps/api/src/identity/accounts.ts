import type { User } from '@chairside/contract/user';
import type { Client } from '../client.ts';
import type { Queries } from '../db/database.ts';
import { fileLink, type Links } from '../files/links.ts';
import { newId } from '../ids.ts';
import { openSuspended, subscriptionOf } from '../subscriptions/subscription.ts';
import { browserName } from './browser-name.ts';
import { rememberDevice } from './known-devices.ts';
import { newToken, tokenSha256 } from './secrets.ts';
import { findUser, insertConsents, insertToken, insertUser, isContactTaken } from './store.ts';

const TOKEN_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

export interface NewAccount {
  name: string;
  phone: string | null;
  email: string | null;
  passwordHash: string | null;
  phoneVerified: boolean;
  emailVerified: boolean;
  planId: string;
  /** The version of the terms that was shown when the person signed up, and when that was. */
  termsVersion: string;
  agreedAt: Date;
}

/**
 * Makes the user of a proven contact, with a suspended subscription to the chosen plan and the consent, and gives its
 * identifier; null when somebody has registered the same contact meanwhile.
 */
export async function openAccount(tx: Queries, account: NewAccount, now: Date): Promise<string | null> {
  const userId = newId();
  const isNew = await insertUser(tx, {
    id: userId,
    name: account.name,
    phone: account.phone,
    email: account.email,
    passwordHash: account.passwordHash,
    phoneVerifiedAt: account.phoneVerified ? now : null,
    emailVerifiedAt: account.emailVerified ? now : null,
    createdAt: now,
  });
  if (!isNew) return null;
  const consent = { userId, version: account.termsVersion, agreedAt: account.agreedAt };
  await insertConsents(tx, [
    { ...consent, id: newId(), document: 'terms' },
    { ...consent, id: newId(), document: 'privacy' },
  ]);
  await openSuspended(tx, userId, account.planId, now);
  return userId;
}

/** Which of a person's contacts belongs to a user already, as the refusal that says so (SIGNUP-15). */
export async function takenContact(
  queries: Queries,
  contacts: { phone?: string | null | undefined; email?: string | null | undefined },
) {
  const { phone, email } = contacts;
  if (phone && (await isContactTaken(queries, { contactType: 'phone', contact: phone })))
    return 'phone_registered';
  if (email && (await isContactTaken(queries, { contactType: 'email', contact: email })))
    return 'email_registered';
  return null;
}

export interface SignedIn {
  token: string;
  deviceToken: string;
  user: User;
}

/** The user with a new access token and the token of the known device; of both only the SHA-256 is kept (TOKEN-1). */
export async function signIn(
  tx: Queries,
  links: Links,
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
  return { token, deviceToken, user: await describeUser(tx, links, userId, now) };
}

/** A user as the wire shows one, with the subscription as of `now` and a link to the photo that is good from then on. */
export async function describeUser(queries: Queries, links: Links, userId: string, now: Date): Promise<User> {
  const row = await findUser(queries, userId);
  if (!row) throw new Error('a user vanished while being described');
  return {
    _id: row.id,
    name: row.name,
    phone: row.phone,
    phoneVerified: row.phoneVerifiedAt !== null,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    profilePhoto: row.photoId && fileLink(links, row.photoId, now),
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    subscription: await subscriptionOf(queries, userId, now),
  };
}
