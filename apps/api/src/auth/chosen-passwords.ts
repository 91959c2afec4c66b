import { isRefusal } from '@chairside/rules/refusal';
import { refuseOver } from '../security/limits.ts';
import type { Client } from '../use-case/client.ts';
import { done, refuse } from '../use-case/outcome.ts';
import type { Contact } from '../users/feature.ts';
import { type CodeAttempt, checkCode } from './codes.ts';
import type { AuthDependencies } from './dependencies.ts';
import { guessOrigin } from './guess-origin.ts';
import { isGuessable } from './guessable-passwords.ts';

/** The refusal of a password that somebody chooses: one of too many from there, or one that guessers try early (PASS-2, PASS-12). */
export async function refuseChosen(
  { database, limits }: AuthDependencies,
  { client, ...contact }: Contact & { client: Client },
  password: string,
) {
  // Of a known device by itself, so that its network does not use up what is its own.
  const { key } = await guessOrigin(database, contact, client);
  const tooMany = await refuseOver(limits, 'passwordsPerNetwork', key);
  if (tooMany) return tooMany;
  return (await isGuessable(password)) ? refuse('password_common') : null;
}

/** The hash of a password that comes along with a code, which is found right before anything is worked out (PASS-12). */
export async function hashChosen(dependencies: AuthDependencies, attempt: CodeAttempt, password: string) {
  const { limits, passwords } = dependencies;
  const tooMany = await refuseOver(limits, 'passwordsPerAddress', attempt.client.address);
  if (tooMany) return tooMany;
  const checked = await checkCode(dependencies, attempt);
  if (isRefusal(checked)) return checked;
  const refusal = await refuseChosen(dependencies, attempt, password);
  return refusal ?? done(await passwords.hash(password));
}
