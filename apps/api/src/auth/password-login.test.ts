import { identityEndpoints } from '@chairside/contract/identity';
import { planEndpoints } from '@chairside/contract/plans';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, signUpWithPassword } from '../../test/sign-ins.ts';
import { newPerson, signUpByEmail, signUpForReal } from '../../test/sign-up.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { useUp } from '../../test/use-up.ts';
import { accessTokens, passwordTries, users } from '../db/schema.ts';

const { login, checkAuth, sendLoginOtp, loginOtp } = identityEndpoints;
const WRONG = 'Wrong@1990';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = NOON;
});

const wait = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};
const tryPassword = (phone: string, password: string, address = newPerson().address) =>
  app.call(login, { body: { phone, password } }, { address });
const signedInAs = async (userId: string) =>
  app.db.database.select().from(accessTokens).where(eq(accessTokens.userId, userId));

describe('POST /auth/login (LOGIN-10)', () => {
  test('signs in by phone and password', async () => {
    const { phone } = (await signUpForReal(app, 'Standard Plan', { password: PASSWORD })).person;
    const { status, data } = await tryPassword(phone, PASSWORD);
    expect(status).toBe(200);
    expect(data.user).toMatchObject({ phone, subscription: { status: 'suspended' } });
    const checked = await app.call(checkAuth, {}, { token: data.token });
    expect(checked.data.user).toEqual(data.user);
  });

  test('by e-mail only when it is proven: merely typing an address makes nobody its owner', async () => {
    const { email } = newPerson();
    const { user } = await signUpForReal(app, 'Standard Plan', { password: PASSWORD, email });
    const byEmail = () =>
      app.call(login, { body: { email, password: PASSWORD } }, { address: newPerson().address });
    expect(await byEmail()).toMatchObject({ status: 400, code: 'wrong_password' });
    await app.db.database.update(users).set({ emailVerifiedAt: NOON }).where(eq(users.id, user._id));
    expect((await byEmail()).data.user._id).toBe(user._id);
  });

  test('a wrong password and an unknown contact get the same answer', async () => {
    const { phone } = (await signUpWithPassword(app)).person;
    const known = await tryPassword(phone, WRONG);
    const unknown = await tryPassword(newPerson().phone, WRONG);
    expect(known).toMatchObject({ status: 400, code: 'wrong_password' });
    for (const field of ['status', 'success', 'code', 'message'] as const) {
      expect(unknown[field]).toBe(known[field]);
    }
  });

  test("an account without a password says 'No password set' (PASS-7)", async () => {
    const { person } = await signUpForReal(app);
    const refused = await tryPassword(person.phone, PASSWORD);
    expect(refused).toMatchObject({ status: 400, code: 'no_password_set' });
    expect(refused.message).toContain('No password set');
  });

  test('an administrator is refused and gets no token (TOKEN-5)', async () => {
    const { user, person } = await signUpWithPassword(app);
    await app.db.database.update(users).set({ role: 'admin' }).where(eq(users.id, user._id));
    await app.db.database.delete(accessTokens).where(eq(accessTokens.userId, user._id));
    expect(await tryPassword(person.phone, WRONG)).toMatchObject({ code: 'wrong_password' });
    expect(await tryPassword(person.phone, PASSWORD)).toMatchObject({
      status: 403,
      code: 'admin_refused',
      message: 'Admin users cannot access client application',
    });
    expect(await signedInAs(user._id)).toEqual([]);
  });

  test.each([
    ['both a phone and an e-mail', { phone: '9876543210', email: 'a@clinic.example', password: PASSWORD }],
    ['neither', { password: PASSWORD }],
    ['no password', { phone: '9876543210' }],
  ])('%s is not a login', async (_kind, payload) => {
    const response = await app.server.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_input' });
  });
});

describe('growing delay after wrong passwords', () => {
  test('is not ended by a user who merely typed that e-mail', async () => {
    const { email } = newPerson();
    const { person } = await signUpForReal(app, 'Standard Plan', { password: PASSWORD, email });
    const guess = () =>
      app.call(login, { body: { email, password: WRONG } }, { address: newPerson().address });
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await guess()).status).toBe(400);
    expect((await tryPassword(person.phone, PASSWORD)).status).toBe(200);
    expect((await guess()).status).toBe(429);
  });

  test.each([
    ['somebody', async () => (await signUpWithPassword(app)).person.phone],
    ['nobody', async () => newPerson().phone],
  ])('grows to 15 minutes for a contact of %s', async (_whose, contact) => {
    const phone = await contact();
    const waits: number[] = [];
    for (let wrong = 0; wrong < 5; wrong += 1) {
      expect(await tryPassword(phone, WRONG)).toMatchObject({ status: 400 });
    }
    for (let round = 0; round < 7; round += 1) {
      const refused = await tryPassword(phone, PASSWORD);
      expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
      const seconds = Number(refused.headers['retry-after']);
      waits.push(seconds);
      wait(seconds - 1);
      expect((await tryPassword(phone, PASSWORD)).status).toBe(429);
      wait(1);
      expect((await tryPassword(phone, WRONG)).status).toBe(400);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
  });

  test('100 wrong passwords at once: five are judged, and the right one after them is not', async () => {
    const { phone } = (await signUpWithPassword(app)).person;
    const replies = await Promise.all(Array.from({ length: 100 }, () => tryPassword(phone, WRONG)));
    expect(replies.filter(({ code }) => code === 'wrong_password')).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(95);
    expect((await tryPassword(phone, PASSWORD)).status).toBe(429);
  });

  test('the right password begins the count anew', async () => {
    const { phone } = (await signUpWithPassword(app)).person;
    for (let round = 0; round < 2; round += 1) {
      for (let wrong = 0; wrong < 4; wrong += 1) await tryPassword(phone, WRONG);
      expect((await tryPassword(phone, PASSWORD)).status).toBe(200);
    }
  });

  test('login by code still works, and ends the delay', async () => {
    const { phone, address } = (await signUpWithPassword(app)).person;
    for (let wrong = 0; wrong < 5; wrong += 1) await tryPassword(phone, WRONG);
    expect((await tryPassword(phone, PASSWORD)).status).toBe(429);
    await app.call(sendLoginOtp, { body: { phone } }, { address });
    const otp = await app.codeFor(phone);
    expect((await app.call(loginOtp, { body: { phone, otp } }, { address })).status).toBe(200);
    expect((await tryPassword(phone, PASSWORD)).status).toBe(200);
  });

  test.each([2, 365 * 24])(
    'ends with the next clean-up where the clock was %i hours ahead',
    async (hours) => {
      const { phone } = (await signUpWithPassword(app)).person;
      wait(hours * 3_600);
      for (let wrong = 0; wrong < 5; wrong += 1) await tryPassword(phone, WRONG);
      app.clock.now = NOON;
      expect((await tryPassword(phone, PASSWORD)).status).toBe(429);
      await app.work.hourly['clean-up-identity']?.();
      expect((await tryPassword(phone, PASSWORD)).status).toBe(200);
    },
  );

  test('goes on through a clean-up where it was not', async () => {
    const { phone } = (await signUpWithPassword(app)).person;
    for (let wrong = 0; wrong < 5; wrong += 1) await tryPassword(phone, WRONG);
    await app.work.hourly['clean-up-identity']?.();
    expect((await tryPassword(phone, PASSWORD)).status).toBe(429);
  });

  test('a day after the last try nothing of it is stored', async () => {
    const { phone } = newPerson();
    await tryPassword(phone, WRONG);
    wait(25 * 3_600);
    await app.work.hourly['clean-up-identity']?.();
    expect(await app.db.database.select().from(passwordTries)).toEqual([]);
  });
});

test('a network address may try thirty passwords a minute, whatever the contacts', async () => {
  const { address } = newPerson();
  const attempt = async () => (await tryPassword(newPerson().phone, WRONG, address)).status;
  expect(await attempt()).toBe(400);
  await useUp(app, 'passwordsPerAddress', address, 28);
  expect([await attempt(), await attempt()]).toEqual([400, 429]);
});

test('a burst of 60 logins starves nobody: plans are served meanwhile, and the refused ones learn when to retry', async () => {
  let answered = 0;
  const before = (await app.db.database.select().from(passwordTries)).length;
  const burst = Array.from({ length: 60 }, () =>
    tryPassword(newPerson().phone, WRONG).finally(() => {
      answered += 1;
    }),
  );
  expect((await app.call(planEndpoints.listPlans, {})).status).toBe(200);
  expect(answered).toBeLessThan(60);
  const replies = await Promise.all(burst);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([400, 503]));
  const judged = replies.filter(({ status }) => status === 400);
  expect((await app.db.database.select().from(passwordTries)).length - before).toBe(judged.length);
  const sentAway = replies.find(({ status }) => status === 503);
  expect(sentAway).toMatchObject({ code: 'unavailable', headers: { 'retry-after': '2' } });
});

test('an account that signed up by e-mail has no password', async () => {
  const { person } = await signUpByEmail(app);
  const body = { email: person.email, password: PASSWORD };
  expect(await app.call(login, { body }, { address: person.address })).toMatchObject({
    code: 'no_password_set',
  });
});
