import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { createCallsPage } from './calls-page.ts';
import { serveOpenApi } from './openapi.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DOCUMENTS = [
  ['/docs/json', 'application/json; charset=utf-8', '"operationId":"listPlans"'],
  ['/docs/yaml', 'application/x-yaml', 'operationId: listPlans'],
] as const;

async function bothWays(server: FastifyInstance, url: string) {
  const plain = await server.inject({ url, headers: { 'accept-encoding': 'identity' } });
  const packed = await server.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  return { plain, packed };
}

test.each(DOCUMENTS)('%s has every call, plain and compressed', async (url, type, text) => {
  const { plain, packed } = await bothWays(app.server, url);
  expect(plain.headers['content-type']).toBe(type);
  expect(plain.body).toContain(text);
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
});

test.each(DOCUMENTS)('%s is made once', async (url, _type, text) => {
  const schema = { operationId: 'listPlans' };
  const page = await createCallsPage('/docs', [
    { method: 'GET', url: '/api/plans', schema, handler: async () => null },
  ]);
  const make = vi.spyOn(page, 'swagger');
  const { plain } = await bothWays(page, url);
  expect(plain.body).toContain(text);
  expect(make).toHaveBeenCalledOnce();
});

test('its page and what that loads are served, and what it does not have is not found as anywhere', async () => {
  for (const url of ['/docs', '/docs/', '/docs/static/swagger-ui-bundle.js']) {
    expect((await app.server.inject({ url })).statusCode, url).toBe(200);
  }
  const head = await app.server.inject({ method: 'HEAD', url: '/docs/' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const url of ['/docs/none', '/docs/api/plans', '/docs/static/none']) {
    const none = await app.server.inject({ url });
    expect([url, none.statusCode, none.json().code]).toEqual([url, 404, 'not_found']);
  }
  // A call is described there, and served by nobody but its own server.
  expect((await app.server.inject({ url: '/docs/json', method: 'POST' })).statusCode).toBe(404);
});

test('one that cannot be made is a fault of the server that serves it, logged and worded there (CALL-22)', async () => {
  const server = Fastify();
  const faults: unknown[] = [];
  server.setErrorHandler((error, _request, reply) => {
    faults.push(error);
    return reply.code(500).send({ code: 'fault' });
  });
  serveOpenApi(server);
  const schema = { querystring: 'no schema' };
  server.get('/call', { schema, validatorCompiler: () => () => true }, async () => null);
  const reply = await server.inject({ url: '/docs/json' });
  expect([reply.statusCode, reply.json()]).toEqual([500, { code: 'fault' }]);
  expect(String(faults)).toContain('the page of all calls');
});
