import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '@chairside/rules/durations';
import type { Log } from '../logging/log.ts';
import { databaseTrouble } from './database-errors.ts';

const TIMEOUT_MS = MINUTE_MS;
const PAUSE_MS = 1_000;

/**
 * Does what needs the database, and tries again for a minute while it cannot be reached: it may be starting as well.
 * What it refuses for another reason, a wrong password for one, fails at once.
 */
export async function whenDatabaseAnswers<Result>(
  work: () => Promise<Result>,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<Result> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (databaseTrouble(error) !== 'unreachable' || performance.now() > deadline || signal.aborted)
        throw error;
      if (attempt === 1) {
        log.warn({ err: error }, 'the database cannot be reached yet; it is tried again for a minute');
      }
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => {});
    }
  }
}
