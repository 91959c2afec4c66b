import { TransactionRollbackError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Log } from '../logging/log.ts';
import { READINESS_LIMIT_MS, type Readiness } from '../process/readiness.ts';
import { within } from '../process/within.ts';
import { databaseTrouble } from './database-errors.ts';
import { eventsFromHere } from './domain-events.ts';
import { GuardedPool } from './guarded-pool.ts';
import { KEEP_ALIVE } from './keep-alive.ts';
import { SharedSessionClient } from './shared-session-client.ts';
import { type BeginTransaction, transactionsOn } from './transactions.ts';

/** Runs queries: the database itself, or one transaction on it. */
export type Queries = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | '$with'
  | 'with'
  | '_'
> & { transaction: BeginTransaction };
export type Database = Omit<NodePgDatabase, 'transaction'> & {
  $client: GuardedPool;
  transaction: BeginTransaction;
};

// The browser waits ten seconds: whatever takes long, a call has its answer before that.
const LIMITS = {
  statement_timeout: 3_000,
  lock_timeout: 3_000,
};

/**
 * How statements are planned (decision 59). A page that an index leads to is on an SSD or in memory, hardly further than the
 * next one. Another process for a statement takes five milliseconds to start, and a core that other calls wait for: not for a
 * day of the desk, for a report of ten years at most.
 */
const PLANNING = { options: '-c random_page_cost=1.1 -c parallel_setup_cost=50000' };
const CLIENT_LIMITS = {
  // Only met where the server itself says nothing any more.
  query_timeout: 4_000,
  // Also how long a call waits for its turn when all connections are busy.
  connectionTimeoutMillis: 4_000,
};

/**
 * Opens a pool. No connection is made before the first query; one that is lost is replaced by the next query. Its
 * transactions are bounded in number and never lose a connection. Where another address leads to the database directly,
 * `url` is a pooler that shares sessions by transaction (START-13).
 */
export function openDatabase(url: string, log: Log, directUrl: string = url): Database {
  const pool = new GuardedPool(
    {
      connectionString: url,
      max: 20,
      idleTimeoutMillis: 30_000,
      ...KEEP_ALIVE,
      application_name: 'chairside',
      ...CLIENT_LIMITS,
      ...(directUrl === url ? { ...LIMITS, ...PLANNING } : { Client: SharedSessionClient }),
    },
    log,
    directUrl,
  );
  return Object.assign(drizzle({ client: pool }), { transaction: transactionsOn(pool) });
}

const BUSY: Readiness = { warnings: ['database_busy'] };

/**
 * Whether calls that need the database can be answered, in the words of /readyz. One that is busy, or slow to answer, is no
 * reason to get no calls: it is so for every process on it, and a load balancer left without any would make of slowness an
 * outage. That it is away and says nothing is known once its circuit breaker has probed it.
 */
export async function databaseReadiness({ $client }: Database): Promise<Readiness> {
  if ($client.hasFullDisk) return { reason: 'disk_full' };
  try {
    const answer = $client.query('select 1').then((): Readiness => ({}));
    return await within(READINESS_LIMIT_MS.database, answer, BUSY);
  } catch (error) {
    return databaseTrouble(error) === 'unreachable' ? { reason: 'database_unreachable' } : BUSY;
  }
}

/** Does some of a transaction's work in a savepoint, and rolls it back unless it is to stay; gives what it came to. */
export async function keepIf<Result>(
  keep: boolean,
  tx: Queries,
  work: (savepoint: Queries) => Promise<Result>,
): Promise<Result> {
  const forgetEvents = eventsFromHere();
  const takenBack: { result: Result }[] = [];
  try {
    return await tx.transaction(async (savepoint) => {
      const result = await work(savepoint);
      if (keep) return result;
      takenBack.push({ result });
      return savepoint.rollback();
    });
  } catch (error) {
    forgetEvents();
    const [made] = takenBack;
    if (!made || !(error instanceof TransactionRollbackError)) throw error;
    return made.result;
  }
}

// A unique index and an exclusion constraint.
const CONFLICTS = new Set<unknown>(['23505', '23P01']);

/** True when an error says that a row would have been there twice, or where another one is. */
export function isAlreadyThere(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && CONFLICTS.has(error.code)) || isAlreadyThere(error.cause);
}
