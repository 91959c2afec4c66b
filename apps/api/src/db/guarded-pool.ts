import pg from 'pg';
import type { Log } from '../logging/log.ts';
import { outOfLogContext } from '../logging/log-context.ts';
import { CircuitBreaker, DatabaseAwayError } from './circuit-breaker.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { databaseTrouble } from './database-errors.ts';
import { DatabaseListener } from './listener.ts';

const PROBE_MS = 2_000;
// How long a full disk is remembered after a query that met it: its database may be on another machine.
const DISK_FULL_MS = 10_000;

// With 10 transactions it leaves some of a pool of 20 free; with half as many, reads that share one statement got slower.
const SAME_STATEMENT_AT_ONCE = 8;
// Of 20 connections, so that the others are there for single reads, whatever the transactions wait for.
const TRANSACTIONS_AT_ONCE = 10;

type Connected = Parameters<pg.Pool['connect']>[0];

/**
 * A pool whose lost connections harm nobody, which gives none out while the database is away, and of which one statement
 * that is slow or waits for a lock cannot take all.
 */
export class GuardedPool extends pg.Pool {
  readonly breaker: CircuitBreaker;
  readonly eventLog: Log;
  /** For what needs a session of its own: past a pooler, where there is one. */
  readonly directUrl: string;
  readonly listener: DatabaseListener;
  readonly transactions = new ConcurrencyLimit(TRANSACTIONS_AT_ONCE);
  readonly #perStatement = new Map<string, ConcurrencyLimit>();
  #diskFullAt = Number.NEGATIVE_INFINITY;

  constructor(config: pg.PoolConfig, log: Log, directUrl: string) {
    super(config);
    this.directUrl = directUrl;
    this.listener = new DatabaseListener(directUrl, log);
    this.eventLog = log;
    this.breaker = new CircuitBreaker({ probe: () => probe(config), isClosed: () => this.ending, log });
    const lost = (error: Error) => {
      // It was made for another call than the one that it is lost under.
      outOfLogContext(() => log.warn({ err: error }, 'a database connection was lost'));
      this.breaker.suspect();
    };
    // The pool listens to the idle ones alone, and an error nobody listens to would end the process.
    this.on('connect', (client) => client.on('error', lost));
    // An idle connection's error, which its own listener has logged already.
    this.on('error', () => {});
    this.on('release', (error) => this.notice(error));
    const query = this.query;
    // Its many ways of being called are the same as before.
    Object.defineProperty(this, 'query', {
      configurable: true,
      writable: true,
      value: (...call: unknown[]) => {
        const run = () => Reflect.apply(query, this, call);
        return typeof call.at(-1) === 'function' ? run() : this.#limited(textOf(call[0]), run);
      },
    });
  }

  /** The database has lately said that its disk is full. */
  get hasFullDisk(): boolean {
    return performance.now() - this.#diskFullAt < DISK_FULL_MS;
  }

  /** Draws conclusions about the database from what became of a query. */
  notice(error: unknown): void {
    if (!error) return;
    const trouble = databaseTrouble(error);
    if (trouble === 'disk_full') this.#diskFullAt = performance.now();
    // That all connections are busy may be because none gets an answer.
    if (trouble === 'unreachable' || isWaitingTimeout(error)) this.breaker.suspect();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#checkOut();
    if (this.breaker.isAway) {
      callback(new DatabaseAwayError(), undefined, () => {});
    } else {
      super.connect((error, client, done) => {
        this.notice(error);
        callback(error, client, done);
      });
    }
    return undefined;
  }

  async #limited(statement: string, run: () => Promise<unknown>): Promise<unknown> {
    if (this.breaker.isAway) throw new DatabaseAwayError();
    const limit = this.#perStatement.get(statement) ?? new ConcurrencyLimit(SAME_STATEMENT_AT_ONCE);
    this.#perStatement.set(statement, limit);
    try {
      return await limit.run(run);
    } finally {
      if (limit.isIdle) this.#perStatement.delete(statement);
    }
  }

  async #checkOut(): Promise<pg.PoolClient> {
    if (this.breaker.isAway) throw new DatabaseAwayError();
    try {
      return await super.connect();
    } catch (error) {
      this.notice(error);
      throw error;
    }
  }
}

function textOf(query: unknown): string {
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);
}

function isWaitingTimeout(error: unknown): boolean {
  return databaseTrouble(error) === 'busy' && error instanceof Error && !('code' in error);
}

async function probe(config: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    // Of one that hangs the end would not come either.
    client.end().catch(() => {});
  }
}
