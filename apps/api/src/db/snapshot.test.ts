import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnDatabase } from '../../test/faults/own-database.ts';
import { createLog } from '../logging/log.ts';
import { type Database, openDatabase } from './database.ts';
import { isFromHere, SNAPSHOT } from './snapshot.ts';
import { ONCE } from './statement.ts';

let server: Awaited<ReturnType<typeof startOwnDatabase>>;
let database: Database;
beforeAll(async () => {
  server = await startOwnDatabase();
  database = openDatabase(server.url, createLog('silent'));
});
afterAll(async () => {
  await database.$client.end();
  await server.close();
});

async function snapshotOf(of: Database): Promise<string> {
  const [row] = await of.select({ snapshot: SNAPSHOT }).from(ONCE);
  if (!row) throw new Error('no snapshot');
  return row.snapshot;
}

async function isStillFromHere(seen: string): Promise<boolean> {
  const statement = database
    .select({ isFromHere: isFromHere(sql.placeholder('seen')) })
    .from(ONCE)
    .prepare('is_from_here');
  const [row] = await statement.execute({ seen });
  if (!row) throw new Error('no answer');
  return row.isFromHere;
}

test('a snapshot is of its database whatever is written, and of no other', async () => {
  const before = await snapshotOf(database);
  await database.execute(sql`create table written (number integer)`);
  expect(await snapshotOf(database)).not.toBe(before);
  expect(await isStillFromHere(before)).toBe(true);

  await database.execute(sql`create database other`);
  const address = new URL(server.url);
  address.pathname = '/other';
  const other = openDatabase(address.href, createLog('silent'));
  const beside = await snapshotOf(other);
  await other.$client.end();
  expect(await isStillFromHere(beside)).toBe(false);
});

test('after a crash that the server itself survives none of before is', async () => {
  const began = async () => (await database.execute(sql`select pg_postmaster_start_time()::text`)).rows;
  const before = { snapshot: await snapshotOf(database), began: await began() };
  expect(await isStillFromHere(before.snapshot)).toBe(true);
  const killed = new pg.Client({ connectionString: server.url });
  killed.on('error', () => {});
  await killed.connect();
  const { rows } = await killed.query('select pg_backend_pid() as pid');
  process.kill(rows[0].pid, 'SIGKILL');
  await expect.poll(() => isStillFromHere(before.snapshot).catch(String), { timeout: 30_000 }).toBe(false);
  expect(await began()).toEqual(before.began);
});
