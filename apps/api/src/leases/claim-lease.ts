import type { Database } from '../db/database.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import { countOfPatient, deleteLease, extendLease, insertUnder, type LeaseRow, lockKind } from './store.ts';

const LEASE_MS = 60_000;
const RENEWED_EVERY_MS = LEASE_MS / 3;
// Processes need not agree on the time to the second.
const CLOCK_SKEW_MS = LEASE_MS;

/** What only a few may do at a time, counted over all processes. */
export interface LeaseKind {
  kind: LeaseRow['kind'];
  perPatient: number;
  inAll: number;
}

export interface Lease {
  release(): Promise<void>;
}

interface LeaseDependencies {
  database: Database;
  clock: () => Date;
  log: Log;
}

/**
 * Claims one of the few; says which ceiling stands against it otherwise. The lease is renewed until it is released, and
 * lapses within a minute when this process is killed. No connection is held meanwhile.
 */
export async function claimLease(
  { database, clock, log }: LeaseDependencies,
  { kind, perPatient, inAll }: LeaseKind,
  userId: string,
): Promise<Lease | 'patient_has_most' | 'all_taken'> {
  const id = newId();
  const now = clock();
  const claimed = await database.transaction(async (tx) => {
    await lockKind(tx, kind);
    const row = { id, kind, userId, expiresAt: after(now, LEASE_MS) };
    return insertUnder(tx, row, { ofPatient: perPatient, inAll, live: liveAt(now) });
  });
  if (claimed !== 'inserted') return claimed;

  const unlessItLapses = (error: unknown) => log.warn({ err: error }, 'a lease is left to lapse');
  const renewal = setInterval(() => {
    extendLease(database, id, after(clock(), LEASE_MS)).catch(unlessItLapses);
  }, RENEWED_EVERY_MS).unref();
  return {
    async release() {
      clearInterval(renewal);
      await deleteLease(database, id).catch(unlessItLapses);
    },
  };
}

/** Whether a patient has fewer than the most; a look ahead, which claims nothing. */
export async function mayClaim(
  { database, clock }: LeaseDependencies,
  { kind, perPatient }: LeaseKind,
  userId: string,
): Promise<boolean> {
  return (await countOfPatient(database, kind, userId, liveAt(clock()))) < perPatient;
}

/** When live leases end. One that ends later than any could was claimed before the clock was set back. */
function liveAt(now: Date) {
  return { after: now, until: after(now, LEASE_MS + CLOCK_SKEW_MS) };
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
