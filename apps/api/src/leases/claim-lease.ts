import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { Log } from '../logging/log.ts';
import {
  countOfHolder,
  deleteLease,
  extendLease,
  insertUnder,
  type LeaseKindName,
  lockKind,
} from './store.ts';

// A third of what a lease is granted for.
const RENEWED_EVERY_MS = 20_000;

/** What only a few may do at a time, counted over all processes. */
export interface LeaseKind {
  kind: LeaseKindName;
  perHolder: number;
  inAll: number;
}

export interface Lease {
  /** Never fails: a lease that cannot be deleted is left to lapse. Once is enough, and more does no harm. */
  release(): Promise<void>;
}

interface LeaseDependencies {
  database: Database;
  log: Log;
}

/**
 * Claims one of the few; says which ceiling stands against it otherwise. The lease is renewed until it is released, and
 * lapses within a minute when this process is killed. No connection is held meanwhile.
 */
export async function claimLease(
  { database, log }: LeaseDependencies,
  { kind, perHolder, inAll }: LeaseKind,
  holderId: string,
): Promise<Lease | 'holder_has_most' | 'all_taken'> {
  const id = newId();
  const claimed = await database.transaction(async (tx) => {
    await lockKind(tx, kind);
    return insertUnder(tx, { id, kind, holderId }, { perHolder, inAll });
  });
  if (claimed !== 'inserted') return claimed;

  const unlessItLapses = (error: unknown) => log.warn({ err: error }, 'a lease is left to lapse');
  const renewal = setInterval(() => {
    extendLease(database, id).catch(unlessItLapses);
  }, RENEWED_EVERY_MS).unref();
  let released: Promise<void> | undefined;
  return {
    release() {
      clearInterval(renewal);
      released ??= deleteLease(database, id).catch(unlessItLapses);
      return released;
    },
  };
}

/** Whether somebody has fewer than the most; a look ahead, which claims nothing. */
export async function mayClaim(
  database: Database,
  { kind, perHolder }: LeaseKind,
  holderId: string,
): Promise<boolean> {
  return (await countOfHolder(database, kind, holderId)) < perHolder;
}
