import { contract } from '@chairside/contract/contract';
import type { Endpoint } from '@chairside/contract/endpoint';
import { identityEndpoints } from '@chairside/contract/identity';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathOf } from '../../test/path-of.ts';
import { signUp } from '../../test/sign-up.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { users } from '../db/schema.ts';

let app: TestApp;
const tokens = { patient: '', admin: '' };

beforeAll(async () => {
  app = await startTestApp();
  tokens.patient = (await signUp(app)).token;
  const admin = await signUp(app);
  tokens.admin = admin.token;
  await app.db.database.update(users).set({ role: 'admin' }).where(eq(users.id, admin.user._id));
});
afterAll(() => app.close());

const endpoints = Object.entries<Endpoint>(contract).map(([name, endpoint]) => ({ name, ...endpoint }));
const closed = endpoints.filter(({ access }) => access === 'patient');
const open = endpoints.filter(({ access }) => access !== 'patient');

async function statusOf(endpoint: Endpoint, token?: string) {
  const { method } = endpoint;
  const url = pathOf(endpoint);
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return (await app.server.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) }))
    .statusCode;
}

describe.each(closed)('$name', (endpoint) => {
  test('is closed to visitors and to administrators, whatever they send', async () => {
    expect(await statusOf(endpoint)).toBe(401);
    expect(await statusOf(endpoint, 'a-made-up-token')).toBe(401);
    expect(await statusOf(endpoint, tokens.admin)).toBe(403);
  });
  test('is open to patients', async () => {
    expect([401, 403]).not.toContain(await statusOf(endpoint, tokens.patient));
  });
});

test.each(open)('$name is open to visitors', async (endpoint) => {
  expect([401, 403]).not.toContain(await statusOf(endpoint));
});

test('POST /auth/logout ends the token (TOKEN-3)', async () => {
  const { token } = await signUp(app);
  expect(await app.call(identityEndpoints.logout, {}, { token })).toMatchObject({
    status: 200,
    message: 'Logged out successfully',
  });
  expect((await app.call(identityEndpoints.checkAuth, {}, { token })).status).toBe(401);
});

test('a token ends after thirty days', async () => {
  const { token } = await signUp(app);
  const start = app.clock.now;
  app.clock.now = new Date(start.getTime() + 30 * 24 * 3_600_000);
  const late = await app.call(identityEndpoints.checkAuth, {}, { token });
  app.clock.now = start;
  expect(late.status).toBe(401);
});
