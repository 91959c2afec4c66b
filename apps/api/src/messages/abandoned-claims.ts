import type { Database } from '../db/database.ts';
import { openClaims, releaseClaims } from './queue-store.ts';

/** Longer than a provider may take to answer and the answer to be noted. */
const ABANDONED_AFTER_MS = 30_000;

/**
 * Finds the claims of processes that are gone. How long a claim has been open is measured here, by a clock that nobody
 * sets, from when this process first saw it; while the database is away nobody can close one, and nothing is counted. What
 * this process is working on, it knows not to be abandoned.
 */
export function createAbandonedClaims(
  database: Database,
  isWorkingOn: (claimId: string) => boolean = () => false,
) {
  let firstSeen = new Map<string, number>();

  /** Puts messages back into the queue whose claim has been open for too long; says how many. */
  return async function release(elapsedMs: number): Promise<number> {
    const before = firstSeen;
    firstSeen = new Map();
    const open = (await openClaims(database)).filter((claim) => !isWorkingOn(claim));
    firstSeen = new Map(open.map((claim) => [claim, before.get(claim) ?? elapsedMs]));
    const abandoned = open.filter(
      (claim) => elapsedMs - (firstSeen.get(claim) ?? elapsedMs) >= ABANDONED_AFTER_MS,
    );
    return abandoned.length > 0 ? releaseClaims(database, abandoned) : 0;
  };
}
