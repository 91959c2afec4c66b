import { identityEndpoints } from '@chairside/contract/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../../test/api-process.ts';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { newPerson, otherThan } from '../../test/sign-up.ts';

const {
  register,
  resendOtp,
  verifyPhone,
  checkAuth,
  logout,
  checkPhone,
  forgotPassword,
  resetPassword,
  login,
} = identityEndpoints;

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

test('two API processes on one database share codes, access tokens and limits', async () => {
  const { name, phone } = newPerson();
  const [plan] = await one.plans();
  const registered = await one.call(register, { body: { name, phone, planId: plan?._id ?? '' } });
  expect(registered.status).toBe(200);

  // The gap between two sends that the first process began also holds at the second.
  const tooSoon = await two.call(resendOtp, { body: { phone } });
  expect(tooSoon.status).toBe(429);

  // A code sent by the first, guessed wrong at both, is exhausted after five tries in all.
  const code = await two.codeFor(phone);
  const wrong = otherThan(code);
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

/** A person signed up at the first process, by a password of their own. */
async function signedUp() {
  const { name, phone } = newPerson();
  const [plan] = await one.plans();
  const body = { name, phone, planId: plan?._id ?? '', password: 'Asha@1990' };
  expect((await one.call(register, { body })).status).toBe(200);
  const verified = await one.call(verifyPhone, { body: { phone, otp: await one.codeFor(phone) } });
  return { phone, ...verifyPhone.data.parse(verified.body.data) };
}

const statusesOf = async (token: string) =>
  (await Promise.all([one, two].map((each) => each.call(checkAuth, {}, token)))).map(({ status }) => status);

test('a reset at one process ends every sign-in at both, at once', async () => {
  const { phone, token } = await signedUp();
  const second = await two.call(login, { body: { phone, password: 'Asha@1990' } });
  const other = login.data.parse(second.body.data).token;
  expect(await statusesOf(token)).toEqual([200, 200]);
  expect(await statusesOf(other)).toEqual([200, 200]);

  const earlier = await one.codeFor(phone);
  expect((await one.call(forgotPassword, { body: { phone } })).status).toBe(200);
  await expect.poll(() => one.codeFor(phone)).not.toBe(earlier);
  const reset = { phone, otp: await one.codeFor(phone), password: 'Meera@2026' };
  expect((await two.call(resetPassword, { body: reset })).status).toBe(200);
  expect(await statusesOf(token)).toEqual([401, 401]);
  expect(await statusesOf(other)).toEqual([401, 401]);
});

test('the token of a deleted user is worth nothing at either process, at once', async () => {
  const { token, user } = await signedUp();
  expect(await statusesOf(token)).toEqual([200, 200]);
  for (const table of ['consents', 'subscriptions']) {
    await db.database.$client.query(`delete from ${table} where user_id = $1`, [user._id]);
  }
  await db.database.$client.query('delete from users where id = $1', [user._id]);
  expect(await statusesOf(token)).toEqual([401, 401]);
});
