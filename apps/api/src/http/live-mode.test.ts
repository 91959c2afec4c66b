import { planEndpoints } from '@chairside/contract/plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIVE } from '../../test/live-variables.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(LIVE);
});
afterAll(() => app.close());

test.each([
  ['GET', '/sandbox/inbox'],
  ['GET', '/sandbox/messages'],
  ['GET', '/sandbox/razorpay/checkout.js'],
  ['POST', '/sandbox/razorpay/v1/orders'],
  ['POST', '/sandbox/razorpay/orders/order_x/pay'],
] as const)('live mode serves nothing at %s %s', async (method, url) => {
  const response = await app.server.inject({ method, url, headers: { accept: 'text/html' } });
  expect(response.statusCode).toBe(404);
});

test.each(['/docs', '/docs/', '/docs/json', '/docs/yaml', '/docs/static/index.html'])(
  'live mode shows nobody its calls at %s',
  async (url) => {
    expect((await app.server.inject({ url })).statusCode).toBe(404);
  },
);

test('live mode is reached by whatever name its proxy has', async () => {
  const response = await app.server.inject({ url: '/api/plans', headers: { host: 'any.example' } });
  expect(response.statusCode).toBe(200);
});

test('live mode lets the checkout of Razorpay in', async () => {
  const { headers } = await app.server.inject({ url: '/healthz' });
  expect(headers['content-security-policy']).toContain(
    'https://checkout.razorpay.com https://*.razorpay.com',
  );
  expect((await app.call(planEndpoints.listPlans, {})).data).toHaveLength(3);
});

test.each(['/', '/healthz', '/api/plans'])(
  'live mode tells browsers at %s to insist on https, at its own name and at none below it',
  async (url) => {
    const { headers } = await app.server.inject({ url });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  },
);
