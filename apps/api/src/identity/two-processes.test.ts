import { identityEndpoints } from '@chairside/contract/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../../test/api-process.ts';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { newPerson } from '../../test/sign-up.ts';

const { register, resendOtp, verifyPhone, checkAuth, logout, checkPhone } = identityEndpoints;

let db: FreshDatabase;
let one: ApiProcess;
let two: ApiProcess;

beforeAll(async () => {
  db = await freshDatabase();
  [one, two] = await Promise.all([startApiProcess(db.url), startApiProcess(db.url)]);
}, 60_000);
afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()]);
  await db.drop();
});

test('two API processes on one database share codes, access tokens and limits', {
  timeout: 30_000,
}, async () => {
  const { name, phone } = newPerson();
  const [plan] = await one.plans();
  const registered = await one.call(register, { body: { name, phone, planId: plan?._id ?? '' } });
  expect(registered.status).toBe(200);

  // The gap between two sends that the first process began also holds at the second.
  const tooSoon = await two.call(resendOtp, { body: { phone } });
  expect(tooSoon.status).toBe(429);

  // A code sent by the first, guessed wrong at both, is exhausted after five tries in all.
  const code = await two.codeFor(phone);
  const wrong = code === '000000' ? '000001' : '000000';
  const guesses = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      (index % 2 ? one : two).call(verifyPhone, { body: { phone, otp: wrong } }),
    ),
  );
  expect(guesses.map(({ body }) => body.code)).toEqual(Array(4).fill('code_wrong'));

  // It signs in at the second process, and the token counts at the first.
  const verified = await two.call(verifyPhone, { body: { phone, otp: code } });
  const token = verifyPhone.data.parse(verified.body.data).token;
  expect((await one.call(checkAuth, {}, token)).status).toBe(200);

  // Ended at the first, it is ended at the second at once.
  expect((await one.call(logout, {}, token)).status).toBe(200);
  expect((await two.call(checkAuth, {}, token)).status).toBe(401);

  const lookups = await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 ? one : two).call(checkPhone, { query: { phone } })),
  );
  expect(lookups.filter(({ status }) => status === 200)).toHaveLength(30);
});
