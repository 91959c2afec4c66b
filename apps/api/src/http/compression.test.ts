import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manyPatients } from '../../test/patients.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const RANGE = '/api/availability/availability/range?startDate=2026-11-22&endDate=2027-02-17';

let app: TestApp;
let authorization: string;
beforeAll(async () => {
  app = await startTestApp();
  const [patient] = await manyPatients(app.db.database, 1);
  authorization = `Bearer ${patient?.token}`;
});
afterAll(() => app.close());

async function get(url: string, encoding: string) {
  const headers = { authorization, 'accept-encoding': encoding };
  const { headers: got, rawPayload } = await app.server.inject({ url, headers });
  return { encoding: got['content-encoding'], bytes: rawPayload };
}

test.each([
  ['remembered', RANGE],
  ['made for this call', `${RANGE}&onlyAvailable=true`],
])('three months of days, %s, travel as a few kilobytes to clients that accept gzip', async (_kind, url) => {
  const plain = await get(url, 'identity');
  const packed = await get(url, 'br, gzip');
  expect([plain.encoding, packed.encoding]).toEqual([undefined, 'gzip']);
  expect(gunzipSync(packed.bytes)).toEqual(plain.bytes);
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length * 0.08);
});

test.each(['', 'br', 'gzip;q=0', 'gzip; q=0.0, br'])('"%s" asks for it as it is', async (encoding) => {
  expect((await get(RANGE, encoding)).encoding).toBeUndefined();
});

test('what is short is not worth it', async () => {
  expect((await get('/api/plans', 'gzip')).encoding).toBeUndefined();
});

test('data and pages are each protected in their own way', async () => {
  const data = await app.server.inject({ url: '/api/plans' });
  expect(data.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const page = await app.server.inject({ url: '/docs/' });
  expect(page.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  });
});
