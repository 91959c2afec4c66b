import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the sandbox is left out of the API reference', async () => {
  const reference = await app.server.inject('/docs/json');
  expect(reference.statusCode).toBe(200);
  expect(reference.body).not.toContain('/sandbox');
});

test.each(['?to=', '?to=%00', '?to=a&to=b', `?to=${'9'.repeat(255)}`])(
  'its inbox refuses %s as every call does',
  async (query) => {
    const response = await app.server.inject(`/sandbox/messages${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, code: 'invalid_input' });
  },
);
