import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** `timeout check` in docs/cluster/haproxy.cfg: a process that answers later, twice, is down. */
const BALANCER_WAITS_MS = 2_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const readyz = () => app.server.inject({ url: '/readyz' });

/** What it answers, where that is in time. A machine that is busy with other work may take longer once. */
async function readinessInTime(): Promise<unknown> {
  const began = performance.now();
  const reply = await readyz();
  return performance.now() - began < BALANCER_WAITS_MS && reply.statusCode === 200 ? reply.json() : 'late';
}

test('/readyz does not wait for a table that another session has locked (OPS-11)', async () => {
  const other = await app.db.database.$client.connect();
  await other.query('begin');
  await other.query('lock table rate_limits in access exclusive mode');
  try {
    await expect.poll(readinessInTime).toEqual({ ready: true });
  } finally {
    await other.query('rollback');
    other.release();
  }
});

test('/readyz warns in time of a database of which no connection is free (OPS-11)', async () => {
  const { $client: pool } = app.db.database;
  const all = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()));
  try {
    await expect.poll(readinessInTime).toEqual({ ready: true, warnings: ['database_busy'] });
  } finally {
    for (const client of all) client.release();
  }
  await expect.poll(async () => (await readyz()).json()).toEqual({ ready: true });
});
