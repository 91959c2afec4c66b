import { type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { DatabaseAwayError } from './circuit-breaker.ts';
import { databaseTrouble } from './database-errors.ts';
import { withEvents } from './domain-events.ts';
import type { GuardedPool } from './guarded-pool.ts';

const DIALECT = new PgDialect();

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** Without the query library's second argument: which isolation a transaction has, it says itself as it begins. */
export type BeginTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

/**
 * Transactions on a pool, so many at once. Unlike the query library's own, one that cannot even begin gives its
 * connection back, and one whose connection broke has it replaced.
 */
export function transactionsOn(pool: GuardedPool): BeginTransaction {
  return async (work) => {
    if (pool.breaker.isAway) throw new DatabaseAwayError();
    return pool.transactions.run(() => transact(pool, work));
  };
}

async function transact<Result>(
  pool: GuardedPool,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: unknown;
  try {
    await client.query('begin');
    const session = new NodePgSession(client, DIALECT, undefined);
    const { result, writeEvents } = await withEvents(pool.eventLog, () =>
      work(new NodePgTransaction(DIALECT, session, undefined)),
    );
    await client.query('commit');
    writeEvents();
    return result;
  } catch (error) {
    pool.notice(error);
    if (databaseTrouble(error) === 'unreachable') broken = error;
    else
      await client.query('rollback').catch((failure: unknown) => {
        broken = failure;
      });
    throw error;
  } finally {
    client.release(broken instanceof Error ? broken : broken !== undefined);
  }
}
