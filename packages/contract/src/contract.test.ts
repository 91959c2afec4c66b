import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { TAKEN } from '../test/taken-values.ts';
import { contract } from './contract.ts';
import { type Access, type Endpoint, permissionOf } from './endpoint.ts';
import { LINK_REFUSALS } from './files.ts';
import { REFUSALS, type RefusalCode } from './refusals.ts';
import { SHARED_REFUSALS } from './shared-refusals.ts';
import { ANY_STAFF_REFUSALS } from './staff-refusals.ts';

/** What the server says of a request that has not become a call. */
const BEFORE_ANY_CALL = [
  'request_timeout',
  'headers_too_large',
  'host_refused',
] as const satisfies RefusalCode[];

const endpoints: [string, Endpoint][] = Object.entries(contract);
const inputs = endpoints.flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [{ input: `the ${part} of ${name}`, schema }] : [],
  ),
);
const fields = inputs.flatMap(({ input, schema }) =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape).map((key) => ({ key, input, schema })) : [],
);

const callable = (access: Access) =>
  endpoints.flatMap(([, { method, path, access: allowed }]) =>
    allowed === access ? [`${method} ${path}`] : [],
  );

describe('who may call (TOKEN-4)', () => {
  test('a visitor: the plans, sign-up, sign-in, and a logout that always succeeds', () => {
    expect(callable('public').sort()).toEqual([
      'GET /auth/check-email',
      'GET /auth/check-phone',
      'GET /plans',
      'GET /plans/:id',
      'POST /auth/contact-change/stop-by-link',
      'POST /auth/forgot-password',
      'POST /auth/login',
      'POST /auth/login-otp',
      'POST /auth/logout',
      'POST /auth/register',
      'POST /auth/register-with-email',
      'POST /auth/resend-otp',
      'POST /auth/reset-password',
      'POST /auth/send-email-otp',
      'POST /auth/send-login-otp',
      'POST /auth/verify-email-otp',
      'POST /auth/verify-phone',
      'POST /demo/patient',
    ]);
  });

  test('who is at the desk and not signed in: what signs them in, and out', () => {
    expect(callable('desk').sort()).toEqual([
      'GET /desk/entry',
      'POST /desk/links/accept',
      'POST /desk/links/open',
      'POST /desk/links/passkey',
      'POST /desk/links/passkey/start',
      'POST /desk/look-around',
      'POST /desk/passkeys/sign-in',
      'POST /desk/passkeys/sign-in/start',
      'POST /desk/pin/sign-in',
      'POST /desk/sign-in',
      'POST /desk/sign-out',
    ]);
  });

  test('the payment gateway: its webhook alone', () => {
    expect(callable('gateway')).toEqual(['POST /payments/webhook']);
  });
});

describe('the cooldown after a 401 (CALL-10)', () => {
  const PATHS = [
    '/plans',
    '/auth/check',
    '/auth/login',
    '/auth/register',
    '/auth/send-login-otp',
    '/auth/login-otp',
    '/auth/verify-phone',
    '/auth/verify-email-otp',
    '/auth/send-email-otp',
    '/auth/check-email',
    '/auth/check-phone',
  ];

  test.each(endpoints)('%s bypasses it exactly when its path contains one of the list', (_, entry) => {
    expect(entry.bypassesCooldown ?? false).toBe(PATHS.some((path) => entry.path.includes(path)));
  });

  test.each(PATHS)('%s is a call there is', (path) => {
    expect(endpoints.some(([, entry]) => entry.path.includes(path))).toBe(true);
  });
});

describe('signing in (LOGIN-8)', () => {
  test.each(endpoints)('is what %s does exactly when it gives an access token', (_, { data, signsIn }) => {
    const fields = data instanceof z.ZodMiniObject ? Object.keys(data.shape) : [];
    expect(signsIn ?? false).toBe(fields.includes('token'));
  });

  test('is done by these', () => {
    const paths = endpoints.flatMap(([, { path, signsIn }]) => (signsIn ? [path] : []));
    expect(paths.sort()).toEqual([
      '/auth/login',
      '/auth/login-otp',
      '/auth/register-with-email',
      '/auth/verify-phone',
      '/demo/patient',
    ]);
  });
});

describe.each(endpoints)('%s', (_, { method, path, access, params, body, refusals }) => {
  test('has a path below /api, of lower-case words and places', () => {
    expect(path).toMatch(/^(?:\/(?:[a-z]+(?:-[a-z]+)*|:\w+))+$/);
  });

  test('describes every place of its path and no other', () => {
    const places = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {})).toEqual(places);
  });

  test('sends a body only where the method carries one', () => {
    expect(body === undefined || method === 'POST' || method === 'PUT').toBe(true);
  });

  test('declares refusals that exist, each once, and none that every call of its kind may meet', () => {
    expect(Object.keys(REFUSALS)).toEqual(expect.arrayContaining([...refusals]));
    expect(new Set(refusals).size).toBe(refusals.length);
    const ofStaff = permissionOf(access) ? ANY_STAFF_REFUSALS : [];
    const common = new Set<string>([...Object.keys(SHARED_REFUSALS), ...ofStaff]);
    expect(refusals.filter((code) => common.has(code))).toEqual([]);
  });
});

describe('the table as a whole (CALL-2)', () => {
  test('has each call once', () => {
    const calls = endpoints.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  test('takes every input as named fields', () => {
    const others = inputs.filter(({ schema }) => !(schema instanceof z.ZodMiniObject));
    expect(others).toEqual([]);
  });

  test('leaves no refusal that nothing gives', () => {
    const declared = new Set<string>([
      ...Object.keys(SHARED_REFUSALS),
      ...ANY_STAFF_REFUSALS,
      ...endpoints.flatMap(([, { refusals }]) => refusals),
      ...LINK_REFUSALS,
      ...BEFORE_ANY_CALL,
    ]);
    expect(Object.keys(REFUSALS).filter((code) => !declared.has(code))).toEqual([]);
  });
});

describe.each(inputs)('$input (FIELD-13)', ({ schema }) => {
  test.each([
    ['an unknown key', '{ "unexpected": 1 }', 'unexpected'],
    ['__proto__', '{ "__proto__": { "role": "admin" } }', '__proto__'],
    ['constructor', '{ "constructor": { "prototype": { "role": "admin" } } }', 'constructor'],
  ])('refuses %s', (_, json, key) => {
    const issues = schema.safeParse(JSON.parse(json)).error?.issues;
    expect(issues).toContainEqual(expect.objectContaining({ code: 'unrecognized_keys', keys: [key] }));
  });

  test.each(['null', '[]', '"text"', '1'])('refuses %s in place of an object', (json) => {
    expect(schema.safeParse(JSON.parse(json)).success).toBe(false);
  });
});

const HOSTILE: [name: string, value: unknown][] = [
  ['a NUL', '\0'],
  ['a lone surrogate', '\ud800'],
  ['a text of 1001 characters', 'a'.repeat(1001)],
  ['a number', 42],
  ['null', null],
  ['a list', ['a']],
  ['an object', { $ne: '' }],
];

describe.each(fields)('$key in $input (FIELD-13)', ({ key, input, schema }) => {
  test.each(HOSTILE.filter(([name]) => !TAKEN[input]?.[name]?.includes(key)))('refuses %s', (_, value) => {
    const faulty = schema.safeParse({ [key]: value }).error?.issues.map(({ path }) => path[0]);
    expect(faulty).toContain(key);
  });
});

const BY_CONTACT = {
  login: { password: 'x' },
  sendLoginOtp: {},
  loginOtp: { otp: '123456' },
  forgotPassword: {},
  resetPassword: { otp: '123456', password: 'Neem leaf 7&' },
  sendNewContactCode: { identityProof: 'x' },
  startContactChange: { identityProof: 'x', otp: '123456' },
} as const;

describe.each(Object.entries(BY_CONTACT))('the body of %s', (name, rest) => {
  const found = endpoints.find(([each]) => each === name)?.[1].body;
  const body = found ?? z.never();

  test('names a phone or an e-mail', () => {
    expect(body.safeParse({ phone: '9876543210', ...rest }).success).toBe(true);
    expect(body.safeParse({ email: 'asha@example.in', ...rest }).success).toBe(true);
  });

  test.each([{}, { phone: '9876543210', email: 'asha@example.in' }])('refuses %j', (contacts) => {
    expect(body.safeParse({ ...contacts, ...rest }).success).toBe(false);
  });
});
