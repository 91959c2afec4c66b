import type { Database } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import type { Limits } from '../security/limits.ts';
import type { Client } from '../use-case/client.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { type Contact, isOfAnybody } from '../users/feature.ts';
import type { GuessOrigin } from './guess-origin.ts';
import { logSecurity } from './security-log.ts';

interface GuessDependencies {
  database: Database;
  limits: Limits;
  log: Log;
}

interface Guess extends Contact {
  client: Client;
}

/** What a guess is counted by before it is judged; null of a known device, which counts by itself. */
interface CountedGuess {
  countedBy: string | null;
}

/**
 * The refusal while too many wrong codes, for a contact or of a network, keep whoever asks from there waiting. A guess that
 * may be judged is counted for its network as wrong, until it proves otherwise: so of many at once no more are judged than
 * may be (CODE-6).
 */
export async function countGuess(
  dependencies: GuessDependencies,
  guess: Guess,
  { key, isKnownDevice }: GuessOrigin,
): Promise<Outcome<CountedGuess>> {
  const { limits } = dependencies;
  const { contact } = guess;
  const retryAfter =
    (await limits.waitFor('wrongCodesPerOrigin', `${contact} ${key}`)) ??
    (isKnownDevice ? null : await limits.waitFor('wrongCodesPerContact', contact));
  if (retryAfter !== null) return refuse('too_many_requests', { retryAfter });
  return isKnownDevice ? done({ countedBy: null }) : countForNetwork(dependencies, guess);
}

async function countForNetwork(
  { database, limits, log }: GuessDependencies,
  { client, ...contact }: Guess,
): Promise<Outcome<CountedGuess>> {
  const { network } = client;
  let retryAfter = await limits.waitFor('wrongCodesPerNetwork', network);
  if (retryAfter === null) {
    // At a contact of nobody there are nobody's data to win, and one phone would use up all of the network's in minutes.
    const isOfNobody = !(await isOfAnybody(database, contact));
    const countedBy = isOfNobody ? `of nobody ${network}` : network;
    const tooMany = await limits.take('wrongCodesPerNetwork', countedBy);
    if (tooMany === null || isOfNobody) return done({ countedBy });
    await limits.giveBack('wrongCodesPerNetwork', countedBy);
    retryAfter = tooMany;
  }
  if ((await limits.take('guessAlarmsPerNetwork', network)) === null) {
    const text = 'a network has tried too many wrong codes';
    logSecurity(log, 'guess_ceiling', { client, network }, text, 'warn');
  }
  return refuse('too_many_requests', { retryAfter });
}

/** Takes back the counting of a guess that was none: at a code that is right, or not live (CODE-8). */
export async function giveBackGuess(
  { limits }: GuessDependencies,
  { countedBy }: CountedGuess,
): Promise<void> {
  if (countedBy !== null) await limits.giveBack('wrongCodesPerNetwork', countedBy);
}

/** Counts a wrong code for its contact as well, across resends. */
export async function countWrongCode(
  { limits }: GuessDependencies,
  { contact }: Guess,
  { key, isKnownDevice }: GuessOrigin,
): Promise<void> {
  await limits.take('wrongCodesPerOrigin', `${contact} ${key}`);
  if (!isKnownDevice) await limits.take('wrongCodesPerContact', contact);
}
