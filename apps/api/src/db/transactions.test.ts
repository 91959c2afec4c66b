import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { WaitedTooLongError } from './concurrency-limit.ts';
import { type Database, databaseReadiness, type Queries } from './database.ts';
import { databaseTrouble } from './database-errors.ts';

const POOL = 20;

let db: FreshDatabase;
let other: pg.Client;
beforeEach(async () => {
  db = await freshDatabase();
  other = new pg.Client({ connectionString: db.url });
  other.on('error', () => {});
  await other.connect();
  await other.query('create table note as select n, 0 as touched from generate_series(1, 100) as n');
});
afterEach(async () => {
  await other.end();
  await db.drop();
});

/** Everything in the pool is used at once, and given back. */
async function useWholePool(): Promise<void> {
  const { $client: pool } = db.database;
  const clients = await Promise.all(Array.from({ length: POOL }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query('select 1')));
  for (const client of clients) client.release();
  expect(pool).toMatchObject({ totalCount: POOL, idleCount: POOL, waitingCount: 0 });
}

const touch = (n: number) =>
  db.database.transaction((tx) => tx.execute(sql`update note set touched = touched + 1 where n = ${n}`));

describe('connections that are dropped', () => {
  test('sixty in their transactions: each fails, and all of the pool is there afterwards', async () => {
    const { atOnce } = db.database.$client.transactions;
    const drop = () =>
      db.database.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    const dropped: PromiseSettledResult<unknown>[] = [];
    // As many at once as may be: more would wait for each other, and on a busy machine too long.
    while (dropped.length < 60) {
      dropped.push(...(await Promise.allSettled(Array.from({ length: atOnce }, drop))));
    }
    for (const each of dropped) {
      expect(each.status).toBe('rejected');
      if (each.status === 'rejected') expect(databaseTrouble(each.reason)).toBe('unreachable');
    }
    await useWholePool();
  });

  test('sixty before their transactions can begin: all of the pool is there afterwards', async () => {
    const { $client: pool } = db.database;
    const dropBeforeBegin = (client: pg.PoolClient) => {
      const query = client.query;
      Object.defineProperty(client, 'query', {
        configurable: true,
        value: () => {
          Object.defineProperty(client, 'query', { configurable: true, value: query });
          return client.query('select pg_terminate_backend(pg_backend_pid())');
        },
      });
    };
    pool.on('acquire', dropBeforeBegin);
    const failed = await Promise.allSettled(Array.from({ length: 60 }, (_, n) => touch(n)));
    pool.off('acquire', dropBeforeBegin);
    expect(failed.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 'rejected'));
    await useWholePool();
    expect((await other.query('select sum(touched)::int as touched from note')).rows).toEqual([
      { touched: 0 },
    ]);
  });

  test('while idle, all of them: the next query has a new one', async () => {
    await useWholePool();
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'chairside' and datname = current_database()`,
    );
    await expect.poll(() => db.database.$client.totalCount).toBe(0);
    await touch(1);
    await useWholePool();
  });
});

describe('a lock that another session holds', () => {
  test('is waited for so long, and only by those who need it', async () => {
    await other.query('begin');
    await other.query('select 1 from note for update');
    const began = performance.now();
    const waiting = Promise.allSettled(Array.from({ length: 40 }, (_, n) => touch(n + 1)));
    const reads = Array.from({ length: 40 }, () => db.database.execute(sql`select count(*) from note`));
    await Promise.all(reads);
    expect(performance.now() - began).toBeLessThan(2_000);

    const outcomes = await waiting;
    expect(performance.now() - began).toBeLessThan(9_000);
    const reasons = outcomes.map((each) => (each.status === 'rejected' ? each.reason : null));
    expect(reasons.filter((reason) => reason instanceof WaitedTooLongError).length).toBeGreaterThan(0);
    for (const reason of reasons) expect(databaseTrouble(reason)).toBe('busy');
    await other.query('rollback');
    await touch(1);
    await useWholePool();
  });

  test('on a whole table: reads of it leave the rest of the pool to others', async () => {
    await other.query('begin');
    await other.query('lock table note in access exclusive mode');
    const blocked = Promise.allSettled([
      ...Array.from({ length: 40 }, () => db.database.execute(sql`select count(*) from note`)),
      ...Array.from({ length: 40 }, (_, n) => touch(n + 1)),
    ]);
    const began = performance.now();
    await db.database.execute(sql`select count(*) from plans`);
    expect(performance.now() - began).toBeLessThan(2_000);
    for (const { status } of await blocked) expect(status).toBe('rejected');
    await other.query('rollback');
  });
});

test('a slow statement is ended by the database, and its connection stays', async () => {
  const slow = db.database.transaction((tx) => tx.execute(sql`select pg_sleep(30)`));
  await expect(slow).rejects.toSatisfy((error) => databaseTrouble(error) === 'busy');
  expect(db.database.$client).toMatchObject({ totalCount: 1, idleCount: 1 });
});

test('what a transaction cannot be asked for is no argument of it', () => {
  expectTypeOf<Parameters<Database['transaction']>['length']>().toEqualTypeOf<1>();
  expectTypeOf<Parameters<Queries['transaction']>['length']>().toEqualTypeOf<1>();
});

test('a database of which no connection is free is a warning, not a reason to get no calls', async () => {
  const { $client: pool } = db.database;
  const all = await Promise.all(Array.from({ length: POOL }, () => pool.connect()));
  expect(await databaseReadiness(db.database)).toEqual({ warnings: ['database_busy'] });
  for (const client of all) client.release();
  await expect.poll(() => databaseReadiness(db.database)).toEqual({});
});

test('what a transaction throws is what its caller gets, and nothing is stored', async () => {
  const outcome = db.database.transaction(async (tx) => {
    await tx.execute(sql`update note set touched = 1`);
    throw new RangeError('no');
  });
  await expect(outcome).rejects.toThrow(RangeError);
  expect((await other.query('select sum(touched)::int as touched from note')).rows).toEqual([{ touched: 0 }]);
  expect(db.database.$client).toMatchObject({ totalCount: 1, idleCount: 1 });
});
