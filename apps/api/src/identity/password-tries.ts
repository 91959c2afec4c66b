import { PASSWORD_DELAYS } from '@chairside/rules/login-delay';
import type { Database, Queries } from '../db/database.ts';
import { type Refusal, refuse } from '../outcome.ts';
import { contactHmac } from './secrets.ts';
import type { UserRow } from './store.ts';
import { countPasswordTry, deletePasswordTries, uncountPasswordTry } from './wrong-password-store.ts';

interface TryParts {
  database: Database;
  secret: string;
}

/**
 * The refusal while wrong passwords keep a contact waiting; null (and counted as wrong until it proves right) when it
 * may try. Counts by contact, not by user, so that contacts of nobody behave alike.
 */
export async function refusePasswordTry(
  { database, secret }: TryParts,
  contact: string,
  now: Date,
): Promise<Refusal<'too_many_requests'> | null> {
  const retryAt = await countPasswordTry(database, contactHmac(secret, contact), PASSWORD_DELAYS, now);
  if (!retryAt) return null;
  const retryAfter = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000));
  return refuse('too_many_requests', { retryAfter });
}

/** Takes back the counting of a try that was not judged after all. */
export async function takeBackPasswordTry({ database, secret }: TryParts, contact: string): Promise<void> {
  await uncountPasswordTry(database, contactHmac(secret, contact));
}

/** Ends the wait of a user who has proved to be the one. */
export async function forgetPasswordTries(
  { secret }: TryParts,
  tx: Queries,
  { phone, phoneVerifiedAt, email, emailVerifiedAt }: UserRow,
): Promise<void> {
  // An e-mail that was merely typed may be somebody else's, whose wait is not this user's to end.
  const contacts = [phoneVerifiedAt && phone, emailVerifiedAt && email].filter((contact) => contact !== null);
  await deletePasswordTries(
    tx,
    contacts.map((contact) => contactHmac(secret, contact)),
  );
}
