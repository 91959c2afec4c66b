import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test.each([
  ['/docs/json', 'application/json; charset=utf-8', '"operationId":"listPlans"'],
  ['/docs/yaml', 'application/x-yaml', 'operationId: listPlans'],
])('%s is made once, plain and compressed', async (url, type, text) => {
  const make = vi.spyOn(app.server, 'swagger');
  make.mockClear();
  const plain = await app.server.inject({ url, headers: { 'accept-encoding': 'identity' } });
  const packed = await app.server.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  expect(make).toHaveBeenCalledOnce();
  expect(plain.headers['content-type']).toBe(type);
  expect(plain.body).toContain(text);
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
});
