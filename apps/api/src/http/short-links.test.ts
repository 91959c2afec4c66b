import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the short links of messages (MSG-18)', () => {
  test.each([
    ['/v', '/#/appointments'],
    ['/s', '/#/stop-change'],
    ['/v?from=sms', '/#/appointments'],
  ])('%s leads to %s, and is not stored', async (url, page) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.server.inject({ method, url });
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, page, 'no-store']);
    }
  });

  test.each([
    ['GET', '/x'],
    ['GET', '/v/'],
    ['GET', '/V'],
    ['GET', '/v//clinic.example'],
    ['POST', '/v'],
    ['DELETE', '/s'],
  ] as const)('%s %s leads nowhere', async (method, url) => {
    const { statusCode, headers } = await app.server.inject({ method, url });
    expect([statusCode, headers.location]).toEqual([404, undefined]);
  });
});
