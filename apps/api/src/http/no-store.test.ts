import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const STRICT = "default-src 'none'; frame-ancestors 'none'";

test.each([
  ['/api/plans', 200],
  ['/%61pi/plans', 200],
  ['/%61%70i/plans', 200],
  ['/api/nothing', 404],
  ['/%61pi/nothing', 404],
  ['/nothing', 404],
])('%s is stored nowhere, however it is written', async (url, status) => {
  const { statusCode, headers } = await app.server.inject({ url });
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-security-policy': STRICT });
});

test.each(['/api/files', '/api/exports'])('%s: signs after an identifier are only signs', async (folder) => {
  for (const signs of ["$'", '$&', '$`', '$$', '$1']) {
    const id = `00000000-0000-7000-8000-000000000000${signs}`;
    const { statusCode } = await app.server.inject({
      url: `${folder}/${encodeURIComponent(id)}?expires=1&signature=x`,
    });
    expect([signs, statusCode]).toEqual([signs, 404]);
  }
});
