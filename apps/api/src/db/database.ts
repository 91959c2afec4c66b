import { sql, TransactionRollbackError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../log.ts';

/** Runs queries: the database itself, or one transaction on it. */
export type Queries = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with' | 'transaction'
>;
export type Database = NodePgDatabase & { $client: pg.Pool };

/** Opens a pool. No connection is made before the first query; one that is lost is replaced by the next query. */
export function openDatabase(url: string, log: Log): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    // Also how long a call waits for its turn when all connections are busy; the browser waits ten seconds.
    connectionTimeoutMillis: 8_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    application_name: 'chairside',
  });
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  return drizzle({ client: pool });
}

/** Whether the database can be reached right now. */
export async function databaseAnswers(database: Database): Promise<boolean> {
  try {
    await database.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}

/** Does some of a transaction's work in a savepoint, and takes it back again unless it is to be kept. */
export async function keepIf(
  keep: boolean,
  tx: Queries,
  work: (savepoint: Queries) => Promise<void>,
): Promise<void> {
  try {
    await tx.transaction(async (savepoint) => {
      await work(savepoint);
      if (!keep) savepoint.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}

// A unique index and an exclusion constraint.
const CONFLICTS = new Set<unknown>(['23505', '23P01']);

/** True when an error says that a row would have been there twice, or where another one is. */
export function isAlreadyThere(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && CONFLICTS.has(error.code)) || isAlreadyThere(error.cause);
}

const CONNECTION_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);
// Postgres' connection exceptions, "too many connections", and "shutting down" or "starting up".
const UNREACHABLE_STATES = /^(08...|53300|57P0[123])$/;
const UNREACHABLE_TEXTS = /Connection terminated|timeout exceeded when trying to connect|Query read timeout/;

/** True when an error says that the database could not be reached, rather than that a query was wrong. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('syscall' in error && typeof error.syscall === 'string' && CONNECTION_CALLS.has(error.syscall)) {
    return true;
  }
  if ('code' in error && typeof error.code === 'string' && UNREACHABLE_STATES.test(error.code)) return true;
  if (UNREACHABLE_TEXTS.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnreachable)) return true;
  return isDatabaseUnreachable(error.cause);
}
