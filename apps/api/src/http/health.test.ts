import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Readiness } from '../process/readiness.ts';
import { serveHealth } from './health.ts';

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
