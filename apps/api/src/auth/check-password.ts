import type { Database } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import { type Limits, refuseOver } from '../security/limits.ts';
import type { Client } from '../use-case/client.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import type { Contact, UserRow } from '../users/feature.ts';
import { guessOrigin } from './guess-origin.ts';
import { countWrongPassword, refusePasswordTry, returnPasswordTry } from './password-tries.ts';
import type { Passwords } from './passwords.ts';
import { logSecurity } from './security-log.ts';

export interface PasswordDependencies {
  database: Database;
  limits: Limits;
  secret: string;
  log: Log;
  passwords: Passwords;
}

interface PasswordAttempt extends Contact {
  /** Whose contact it is; undefined when it is nobody's, which is to take as long. */
  user: UserRow | undefined;
  password: string;
  client: Client;
  now: Date;
}

/** Whether a password is the one of a contact's user, within the limits on guessing (PASS-4 to PASS-7). */
export async function checkPassword(
  dependencies: PasswordDependencies,
  { user, password, client, now, ...contact }: PasswordAttempt,
): Promise<Outcome<{ user: UserRow; passwordHash: string }, 'wrong_password' | 'no_password_set'>> {
  const { database, limits, passwords, log } = dependencies;
  const origin = await guessOrigin(database, contact, client);
  const tooMany =
    // A known device has a count of its own, which others at its address do not use up.
    (origin.isKnownDevice ? null : await refuseOver(limits, 'passwordsPerAddress', client.address)) ??
    (await refusePasswordTry(dependencies, contact.contact, origin, now));
  if (tooMany) return tooMany;

  const passwordHash = user?.passwordHash ?? null;
  // Asked for contacts of nobody too, so that they are answered no sooner.
  const isRight = await passwords.verify(passwordHash, password).catch(async (error) => {
    await returnPasswordTry(dependencies, contact.contact, origin);
    throw error;
  });
  if (user && passwordHash === null) return refuse('no_password_set');
  if (user && passwordHash !== null && isRight) return done({ user, passwordHash });
  await countWrongPassword(dependencies, contact.contact, origin);
  const about = { client, userId: user?.id ?? null, method: 'password' };
  logSecurity(log, 'sign_in_failed', about, 'a wrong password was tried');
  return refuse('wrong_password');
}
