import { identityEndpoints } from '@chairside/contract/identity';
import { planEndpoints } from '@chairside/contract/plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('what is logged of a request names it as its reply does', async () => {
  const query = app.db.database.$client.query;
  app.db.database.$client.query = () => {
    throw new Error('out of order');
  };
  const id = '00000000-0000-7000-8000-000000000000';
  const failed = await app.server.inject({ url: `/api${planEndpoints.getPlan.path.replace(':id', id)}` });
  app.db.database.$client.query = query;
  const reqId = failed.headers['x-request-id'];
  expect(failed.json()).toMatchObject({ code: 'fault', requestId: reqId });
  const lines = app.logged.map((line) => JSON.parse(line)).filter((line) => line.reqId === reqId);
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'a call failed', err: expect.any(Object) }),
    expect.objectContaining({ msg: 'refused', code: 'fault', route: 'GET /api/plans/:id', status: 500 }),
  ]);
});

test('each line of a call whose body was read has its id, and so has a refusal (OPS-8)', async () => {
  const { code, requestId, headers } = await app.call(identityEndpoints.login, {
    body: { phone: '9876543210', password: 'Wrong-Passw0rd' },
  });
  expect(headers['x-request-id']).toBe(requestId);
  expect(code).toBe('wrong_password');
  const lines = app.logged.map((line) => JSON.parse(line)).filter((line) => line.reqId === requestId);
  expect(lines.map(({ msg }) => msg)).toEqual(['a wrong password was tried', 'refused']);
});
