import { PASSWORD_DELAYS } from '@chairside/rules/login-delay';
import type { Database, Queries } from '../db/database.ts';
import type { Limits } from '../security/limits.ts';
import type { Client } from '../use-case/client.ts';
import { type Refused, refuse } from '../use-case/outcome.ts';
import type { UserRow } from '../users/feature.ts';
import { type GuessOrigin, guessOrigins } from './guess-origin.ts';
import {
  countPasswordTry,
  deletePasswordTries,
  type TryKey,
  uncountPasswordTry,
} from './password-try-store.ts';
import { contactHmac } from './secrets.ts';

interface TryDependencies {
  database: Database;
  limits: Limits;
  secret: string;
}

const keyOf = (secret: string, contact: string, origin: GuessOrigin): TryKey => ({
  contactHmac: contactHmac(secret, contact),
  originHmac: contactHmac(secret, origin.key),
});

/**
 * The refusal while wrong passwords keep a contact waiting from there; null (and counted as wrong until it proves right)
 * when it may be tried. Counts by contact, not by user, so that contacts of nobody behave alike
 * (PASS-6).
 */
export async function refusePasswordTry(
  { database, limits, secret }: TryDependencies,
  contact: string,
  origin: GuessOrigin,
  now: Date,
): Promise<Refused<'too_many_requests'> | null> {
  const untilTomorrow = origin.isKnownDevice
    ? null
    : await limits.waitFor('wrongPasswordsPerContact', contact);
  if (untilTomorrow !== null) return refuse('too_many_requests', { retryAfter: untilTomorrow });
  const retryAt = await countPasswordTry(database, keyOf(secret, contact, origin), PASSWORD_DELAYS, now);
  if (!retryAt) return null;
  const retryAfter = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000));
  return refuse('too_many_requests', { retryAfter });
}

/** Counts a wrong password of a stranger for the whole day, wherever it came from. */
export async function countWrongPassword(
  { limits }: TryDependencies,
  contact: string,
  origin: GuessOrigin,
): Promise<void> {
  if (!origin.isKnownDevice) await limits.take('wrongPasswordsPerContact', contact);
}

/** Takes back the counting of a try that was not judged after all. */
export async function returnPasswordTry(
  { database, secret }: TryDependencies,
  contact: string,
  origin: GuessOrigin,
): Promise<void> {
  await uncountPasswordTry(database, keyOf(secret, contact, origin));
}

/** Ends the wait of a user who has proved to be the one, on that device and in that network (LOGIN-12). */
export async function forgetPasswordTries(
  { secret }: Pick<TryDependencies, 'secret'>,
  tx: Queries,
  { phone, phoneVerifiedAt, email, emailVerifiedAt }: UserRow,
  client: Client,
): Promise<void> {
  // An e-mail that was merely typed may be somebody else's, whose wait is not this user's to end.
  const contacts = [phoneVerifiedAt && phone, emailVerifiedAt && email].filter((contact) => contact !== null);
  await deletePasswordTries(
    tx,
    contacts.map((contact) => contactHmac(secret, contact)),
    guessOrigins(client).map((origin) => contactHmac(secret, origin)),
  );
}
