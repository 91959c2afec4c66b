import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Readiness } from '../process/readiness.ts';
import { readinessOf, serveHealth } from './health.ts';

test.each<[string, Readiness[], number, object]>([
  ['nothing is found', [{}, {}], 200, { ready: true }],
  [
    'warnings',
    [{ warnings: ['disk_low'] }, { warnings: ['deliveries_fail'] }],
    200,
    { ready: true, warnings: ['disk_low', 'deliveries_fail'] },
  ],
  [
    'the first reason counts',
    [{}, { reason: 'disk_full' }, { reason: 'stopping', warnings: ['disk_low'] }],
    503,
    { ready: false, reason: 'disk_full', warnings: ['disk_low'] },
  ],
])('/readyz: %s', async (_name, found, status, body) => {
  const app = Fastify();
  serveHealth(
    app,
    found.map((each) => () => each),
  );
  const reply = await app.inject({ url: '/readyz' });
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toEqual(body);
});

test('a check that never answers says nothing, and the others are as they are (OPS-11)', async () => {
  const never = () => new Promise<Readiness>(() => {});
  expect(await readinessOf([never, () => ({ warnings: ['disk_low'] })], 1)).toEqual({
    ready: true,
    warnings: ['disk_low'],
  });
  expect(await readinessOf([never, async () => ({ reason: 'disk_full' })], 1)).toEqual({
    ready: false,
    reason: 'disk_full',
  });
});

test('/readyz has its checks run once for all who ask meanwhile, and anew for who asks then (OPS-11)', async () => {
  const app = Fastify();
  const answer = Promise.withResolvers<void>();
  let runs = 0;
  const check = async () => {
    runs += 1;
    await answer.promise;
    return {};
  };
  serveHealth(app, [check]);
  const ask = () => app.inject({ url: '/readyz' });
  const asked = [ask(), ask(), ask()];
  await expect.poll(() => runs).toBe(1);
  answer.resolve();
  for (const { headers } of await Promise.all(asked)) expect(headers['cache-control']).toBe('no-store');
  expect(runs).toBe(1);
  await ask();
  expect(runs).toBe(2);
});

test('/healthz reads status and readiness side by side (OPS-11)', async () => {
  const app = Fastify();
  const checked = Promise.withResolvers<Readiness>();
  const token = 'a-token-of-the-tests';
  const check = async () => {
    checked.resolve({});
    return {};
  };
  serveHealth(app, [check], { token, readStatus: () => checked.promise });
  const reply = await app.inject({ url: '/healthz', headers: { authorization: `Bearer ${token}` } });
  expect(reply.json()).toEqual({ alive: true, ready: true, status: {} });
});
