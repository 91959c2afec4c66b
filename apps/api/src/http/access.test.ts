import { contract } from '@chairside/contract/contract';
import { type Endpoint, permissionOf } from '@chairside/contract/endpoint';
import { identityEndpoints } from '@chairside/contract/identity';
import { mayStaff, STAFF_ROLES, type StaffRole } from '@chairside/rules/staff';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathOf } from '../../test/path-of.ts';
import { signUp } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { users } from '../db/schema.ts';

let app: TestApp;
const tokens = { patient: '', admin: '' };
const cookies: Record<StaffRole, string> = { owner: '', dentist: '', receptionist: '' };

beforeAll(async () => {
  app = await startTestApp();
  tokens.patient = (await signUp(app)).token;
  const admin = await signUp(app);
  tokens.admin = admin.token;
  for (const role of STAFF_ROLES) cookies[role] = (await addStaff(app, role)).cookie;
  await app.db.database.update(users).set({ role: 'admin' }).where(eq(users.id, admin.user._id));
});
afterAll(() => app.close());

const endpoints = Object.entries<Endpoint>(contract).map(([name, endpoint]) => ({ name, ...endpoint }));
const ofPatients = endpoints.filter(({ access }) => access === 'patient');
const ofStaff = endpoints.flatMap((endpoint) => {
  const permission = permissionOf(endpoint.access);
  return permission ? [{ ...endpoint, permission }] : [];
});
const open = endpoints.filter(({ access }) => access !== 'patient' && !permissionOf(access));

interface Sent {
  token?: string;
  cookie?: string;
  origin?: string | null;
}

async function statusOf(endpoint: Endpoint, { token, cookie, origin = 'http://localhost' }: Sent = {}) {
  const { method } = endpoint;
  const url = pathOf(endpoint);
  const headers = {
    host: 'localhost',
    ...(origin && { origin }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(cookie && { cookie }),
  };
  return (await app.server.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) }))
    .statusCode;
}

describe.each(ofPatients)('$name', (endpoint) => {
  test('is closed to visitors, administrators and staff, whatever they send', async () => {
    expect(await statusOf(endpoint)).toBe(401);
    expect(await statusOf(endpoint, { token: 'a-made-up-token' })).toBe(401);
    expect(await statusOf(endpoint, { token: tokens.admin })).toBe(403);
    expect(await statusOf(endpoint, { cookie: cookies.owner })).toBe(401);
  });
  test('is open to patients', async () => {
    expect([401, 403]).not.toContain(await statusOf(endpoint, { token: tokens.patient }));
  });
});

describe.each(ofStaff)('$name, which needs $permission (STAFF-2)', (endpoint) => {
  test('is closed to visitors and patients, whatever they send', async () => {
    expect(await statusOf(endpoint)).toBe(401);
    expect(await statusOf(endpoint, { cookie: `desk=${'x'.repeat(43)}` })).toBe(401);
    expect(await statusOf(endpoint, { token: tokens.patient, cookie: `desk=${tokens.patient}` })).toBe(401);
  });

  test('is open to exactly the roles that include it', async () => {
    for (const role of STAFF_ROLES) {
      const isRefused = (await statusOf(endpoint, { cookie: cookies[role] })) === 403;
      expect(isRefused, role).toBe(!mayStaff({ role, maySeeMedical: false }, endpoint.permission));
    }
  });
});

const changing = endpoints.filter(
  ({ access, method }) => (access === 'desk' || permissionOf(access)) && method !== 'GET',
);

test.each(changing)(
  '$name is refused to pages of elsewhere, with the cookies of an owner (STAFF-8)',
  async (endpoint) => {
    for (const origin of [null, 'https://elsewhere.example', 'null', 'http://localhost:1']) {
      expect(await statusOf(endpoint, { cookie: cookies.owner, origin }), `${origin}`).toBe(403);
    }
  },
);

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
