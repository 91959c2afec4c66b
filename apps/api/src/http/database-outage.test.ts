import { rm } from 'node:fs/promises';
import { planEndpoints } from '@chairside/contract/plans';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@chairside/embedded-postgres/embedded-postgres';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processesOf } from '../../test/database-processes.ts';
import { migratedDataDir } from '../../test/migrated-cluster.ts';
import { signUp } from '../../test/sign-up.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { openDatabase } from '../db/database.ts';
import { databaseTrouble } from '../db/database-errors.ts';
import { createLog } from '../logging/log.ts';

let dataDir: string;
let server: EmbeddedPostgres;
let app: TestApp;
const start = (port?: number) =>
  startEmbeddedPostgres({ dataDir, log: () => {}, settings: { fsync: 'off' }, ...(port && { port }) });
beforeAll(async () => {
  dataDir = await migratedDataDir();
  server = await start();
  const database = openDatabase(server.url, createLog('silent'));
  const db = { url: server.url, database, drop: async () => {} };
  app = await startTestApp({}, { db, clock: { now: new Date() } });
});
afterAll(async () => {
  await app.close();
  await app.db.database.$client.end();
  await server.stop();
  await rm(server.location, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

const NO_PLAN = '00000000-0000-7000-8000-000000000000';
const askDatabase = () => app.call(planEndpoints.getPlan, { params: { id: NO_PLAN } });
const readyz = async () => (await app.server.inject({ url: '/readyz' })).json();
const UNREACHABLE = { ready: false, reason: 'database_unreachable' };

test('a database killed under a transaction is waited for by nobody, and good again by itself', async () => {
  const [first = 0] = await processesOf(server.location);
  let begun = () => {};
  const hasBegun = new Promise<void>((begin) => {
    begun = begin;
  });
  const held = app.db.database.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    begun();
    await expect.poll(readyz, { interval: 20 }).toEqual(UNREACHABLE);
    await tx.execute(sql`select 1`);
  });
  await hasBegun;
  app.logged.length = 0;
  process.kill(first, 'SIGKILL');
  await expect(held).rejects.toSatisfy((error) => databaseTrouble(error) === 'unreachable');

  const refused = await Promise.all(Array.from({ length: 100 }, askDatabase));
  for (const each of refused) {
    expect(each).toMatchObject({ status: 503, code: 'unavailable', headers: { 'retry-after': '5' } });
  }
  // Those that repeat what was logged within the same second are one line, at the second's end.
  const lines = () => app.logged.filter((line) => line.includes('the database cannot be reached')).length;
  await expect.poll(lines).toBeGreaterThan(0);
  expect(lines()).toBeLessThan(10);

  await expect.poll(readyz, { timeout: 15_000 }).toEqual({ ready: true });
  expect(await signUp(app)).toHaveProperty('token');
});

test('one that is down is said with 503, and all is well again by itself once it is back', {
  timeout: 60_000,
}, async () => {
  const ready = async () => (await app.server.inject({ url: '/readyz' })).statusCode;
  expect(await ready()).toBe(200);
  await server.stop();
  // The list of plans may be a second old.
  app.clock.now = new Date(app.clock.now.getTime() + 2_000);
  try {
    const refused = await app.call(planEndpoints.listPlans, {});
    expect(refused).toMatchObject({ status: 503, success: false, code: 'unavailable' });
    expect(refused.headers['retry-after']).toBe('5');
    expect(await ready()).toBe(503);
    expect((await app.server.inject({ url: '/healthz' })).statusCode).toBe(200);
  } finally {
    server = await start(Number(new URL(server.url).port));
  }
  await expect.poll(ready).toBe(200);
  expect((await app.call(planEndpoints.listPlans, {})).data).toHaveLength(3);
});

test('one that hangs is noticed, then calls are refused at once until it goes on', async () => {
  expect((await askDatabase()).status).toBe(404);
  const processes = await processesOf(server.location);
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  try {
    const began = performance.now();
    const [first] = await Promise.all(Array.from({ length: 30 }, askDatabase));
    expect(first).toMatchObject({ status: 503, code: 'unavailable', headers: { 'retry-after': '5' } });
    expect(performance.now() - began).toBeLessThan(10_000);
    await expect.poll(() => app.db.database.$client.breaker.isAway).toBe(true);
    const refusedFrom = performance.now();
    for (const { status } of await Promise.all(Array.from({ length: 30 }, askDatabase)))
      expect(status).toBe(503);
    expect(performance.now() - refusedFrom).toBeLessThan(1_000);
    expect(await readyz()).toEqual(UNREACHABLE);
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT');
  }
  await expect.poll(readyz).toEqual({ ready: true });
  expect((await askDatabase()).status).toBe(404);
});
