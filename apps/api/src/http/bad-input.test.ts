import { connect } from 'node:net';
import { contract } from '@chairside/contract/contract';
import { type Endpoint, permissionOf } from '@chairside/contract/endpoint';
import { mayStaff } from '@chairside/rules/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathOf } from '../../test/path-of.ts';
import { signUp } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { ownAddress } from './own-address.ts';

let app: TestApp;
let token: string;
const cookies = { owner: '', dentist: '' };

beforeAll(async () => {
  app = await startTestApp();
  token = (await signUp(app)).token;
  cookies.owner = (await addStaff(app, 'owner')).cookie;
  cookies.dentist = (await addStaff(app, 'dentist')).cookie;
});
afterAll(() => app.close());

/** Of somebody whom the endpoint lets in. */
function headersFor({ access }: Endpoint, type: string) {
  const permission = permissionOf(access);
  const isOwners = permission && mayStaff({ role: 'owner', maySeeMedical: false }, permission);
  return {
    'content-type': type,
    host: 'localhost',
    origin: 'http://localhost',
    authorization: `Bearer ${token}`,
    cookie: isOwners ? cookies.owner : cookies.dentist,
  };
}

const withBody = Object.entries<Endpoint>(contract).filter(([, { body, upload }]) => body && !upload);

const BAD_BODIES: Record<string, string> = {
  'broken JSON': '{"name": ',
  'no JSON at all': 'name=Asha',
  'an array': '[]',
  null: 'null',
  'a number': '1',
  'an empty text': '',
  'an empty object': '{}',
  'a prototype to poison': '{"__proto__": {"role": "admin"}, "phone": "9876543210"}',
  'a constructor to poison': '{"constructor": {"prototype": {"role": "admin"}}}',
  'wrong types': '{"name": 1, "phone": [], "email": {}, "otp": true, "planId": null}',
  'NUL bytes':
    '{"name": "A\\u0000sha", "phone": "98765\\u000043210", "email": "a\\u0000@b.in", "otp": "12345\\u0000", "planId": "\\u0000", "razorpayOrderId": "\\u0000"}',
  'lone surrogates':
    '{"name": "\\ud800sha", "phone": "\\ud800", "email": "\\ud800a@b.in", "otp": "\\ud80012345", "planId": "\\udfff", "razorpayOrderId": "\\ud800"}',
  'endless texts': JSON.stringify({
    name: 'A'.repeat(20_000),
    phone: '9'.repeat(20_000),
    otp: '1'.repeat(20_000),
  }),
  'deep nesting': `{"name": ${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
};
const bodyOf = (bytes: number) => JSON.stringify({ name: 'A'.repeat(bytes - '{"name":""}'.length) });

test('what is wrong with each field comes as a code beside the sentence', async () => {
  const payload = { phone: '1', otp: '12', role: 'admin' };
  const response = await app.server.inject({ method: 'POST', url: '/api/auth/verify-phone', payload });
  expect(response.json()).toMatchObject({
    code: 'invalid_input',
    errors: [
      { field: 'phone', code: 'invalid', message: 'Please enter a valid 10-digit Indian mobile number' },
      { field: 'otp', code: 'invalid', message: 'OTP must be exactly 6 digits' },
      { field: '', code: 'unrecognized_keys' },
    ],
  });
});

describe.each(withBody)('%s', (_name, endpoint) => {
  const send = (payload: string, type = 'application/json') =>
    app.server.inject({
      method: endpoint.method,
      url: pathOf(endpoint),
      headers: headersFor(endpoint, type),
      payload,
    });
  // Where nothing has to be said, an empty object says just that.
  const bodies = { ...BAD_BODIES };
  if (endpoint.body?.safeParse({}).success) delete bodies['an empty object'];

  test('refuses what is no body of its own with a sentence', async () => {
    for (const [kind, payload] of Object.entries(bodies)) {
      const response = await send(payload);
      expect(response.statusCode, kind).toBe(400);
      expect(response.json(), kind).toMatchObject({
        success: false,
        code: 'invalid_input',
        message: expect.stringMatching(/\S{2} \S/),
      });
    }
  });

  test('refuses a body of more than its size, and another content type (CALL-26)', async () => {
    const most = endpoint.takesLongBody ? 1024 * 1024 : 64 * 1024;
    expect((await send(bodyOf(most))).statusCode).toBe(400);
    const large = await send(bodyOf(most + 1));
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({
      success: false,
      code: 'body_too_large',
      message: 'This request is too large.',
    });
    expect((await send('<name/>', 'application/xml')).statusCode).toBe(415);
  });
});

test('a field that is not known is refused and named', async () => {
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/auth/verify-phone',
    payload: { phone: '9876543210', otp: '123456', role: 'admin' },
  });
  expect(response.statusCode).toBe(400);
  expect(response.json().message).toContain('role');
});

test.each([
  ['GET', '/api/auth/check-email?email=a%00@b.in', 400],
  ['GET', '/api/auth/check-email?email=%FF%FE', 400],
  ['GET', '/api/auth/check-email?email=%', 400],
  ['GET', '/api/auth/check-email', 400],
  ['GET', '/api/auth/check-phone?phone=9876543210&phone=9876543211', 400],
  ['GET', '/api/auth/check-phone?phone=9876543210&admin=1', 400],
  ['GET', '/api/plans/not-an-id', 400],
  ['GET', '/api/plans/%00', 400],
  ['GET', '/api/plans/%E0%A4%A', 400],
  ['GET', '/api/plans/00000000-0000-7000-8000-000000000000', 404],
  ['GET', '/api/nothing', 404],
  ['DELETE', '/api/plans', 404],
] as const)('%s %s is %i, in the one shape of refusals', async (method, url, status) => {
  const response = await app.server.inject({ method, url });
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({
    success: false,
    code: expect.any(String),
    message: expect.any(String),
  });
});

test.each(['', 'Bearer', 'Bearer ', 'Basic abc', `Bearer ${'x'.repeat(5_000)}`, 'Bearer a b', 'Bearer é'])(
  'the authorization %j is nobody',
  async (authorization) => {
    const response = await app.server.inject({ url: '/api/auth/check', headers: { authorization } });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ success: false, code: 'unauthenticated' });
  },
);

test('what is not even HTTP is answered in the same shape', async () => {
  const answer = await new Promise<string>((whole) => {
    let received = '';
    const socket = connect(Number(new URL(ownAddress(app.server)).port), '127.0.0.1', () => {
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n');
    });
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => whole(received));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    success: false,
    code: 'invalid_input',
  });
});
