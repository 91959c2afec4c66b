import { identityEndpoints } from '@chairside/contract/identity';
import { CODE_CEILINGS } from '@chairside/rules/code-ceilings';
import { isStrongPassword } from '@chairside/rules/password';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, planNamed, signUpForReal } from '../../test/sign-up.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { useUp } from '../../test/use-up.ts';
import { pendingRegistrations } from '../db/schema.ts';
import { isGuessable } from './guessable-passwords.ts';

const COMMON = [
  'Password@123',
  'Passw0rd!',
  'P@ssw0rd1',
  'Welcome@123',
  'Admin@123',
  'India@123',
  'Qwerty@123',
  'Abcd@1234',
  'Iloveyou@1',
  'Chairside@123',
];
const STRONG = [
  'Neem leaf 7&',
  'Marigold 8!',
  'Teeth&Smile9',
  'xK9$mQ2vLp',
  'Asha@1990',
  `Aa1@${'x7'.repeat(62)}`,
];

test.each(COMMON)('%s satisfies the rule and is guessed all the same', async (password) => {
  expect(isStrongPassword(password)).toBe(true);
  expect(await isGuessable(password)).toBe(true);
});

test.each(STRONG)('%s is let through', async (password) => {
  expect(isStrongPassword(password)).toBe(true);
  expect(await isGuessable(password)).toBe(false);
});

describe('a common password', () => {
  const { register, forgotPassword, resetPassword, verifyPhone } = identityEndpoints;
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const SENTENCE = 'This password is too easy to guess. Please choose a less common one.';

  test('is refused when registering, before anything is stored or sent; a better one follows at once', async () => {
    const { name, phone, address } = newPerson();
    const planId = (await planNamed(app, 'Basic Plan'))._id;
    const registerWith = (password: string) =>
      app.call(register, { body: { name, phone, planId, password } }, { address });
    expect(await registerWith('Password@123')).toMatchObject({
      status: 400,
      code: 'password_common',
      message: SENTENCE,
    });
    const stored = app.db.database
      .select()
      .from(pendingRegistrations)
      .where(eq(pendingRegistrations.phone, phone));
    expect(await stored).toEqual([]);
    expect((await registerWith('Neem leaf 7&')).status).toBe(200);
    const otp = await app.codeFor(phone);
    expect((await app.call(verifyPhone, { body: { phone, otp } })).status).toBe(200);
  });

  test('is not looked at before the code that it comes along with is right, of somebody and of nobody (PASS-12)', async () => {
    const { name, phone: stranger, address } = newPerson();
    const planId = (await planNamed(app, 'Basic Plan'))._id;
    const codes: unknown[] = [];
    for (const phone of [(await signUpForReal(app)).person.phone, stranger]) {
      const body = { phone, otp: '123456', password: 'Password@123' };
      codes.push((await app.call(resetPassword, { body }, { address })).code);
      await app.call(forgotPassword, { body: { phone } }, { address });
      codes.push((await app.call(resetPassword, { body }, { address })).code);
    }
    const details = { name, planId, password: 'Password@123' };
    const body = { phone: stranger, otp: '123456', details };
    codes.push((await app.call(verifyPhone, { body }, { address })).code);
    expect(codes).toEqual(Array(5).fill('code_wrong'));
  });

  test('of a network is looked at a hundred times a minute, but for a known device (PASS-12)', async () => {
    const { person, deviceToken } = await signUpForReal(app);
    const { phone } = person;
    await app.call(forgotPassword, { body: { phone } }, { address: newPerson().address });
    const almostAll = CODE_CEILINGS.passwordsPerNetworkPerMinute - 1;
    await useUp(app, 'passwordsPerNetwork', 'network 100.66.0.0/16', almostAll);
    const body = { phone, otp: await app.codeFor(phone), password: 'Password@123' };
    const reset = async (address: string, device?: string) =>
      (await app.call(resetPassword, { body }, { address, deviceToken: device })).code;
    expect(await reset('100.66.1.1')).toBe('password_common');
    expect(await reset('100.66.2.1')).toBe('too_many_requests');
    const { name, phone: another } = newPerson();
    const planId = (await planNamed(app, 'Basic Plan'))._id;
    const registration = { name, phone: another, planId, password: 'Neem leaf 7&' };
    expect((await app.call(register, { body: registration }, { address: '100.66.3.1' })).status).toBe(429);
    expect(await reset('198.51.100.7')).toBe('password_common');
    expect(await reset('100.66.2.1', deviceToken)).toBe('password_common');
  });

  test('is refused when resetting, and the code stays good for a better one', async () => {
    const { person } = await signUpForReal(app);
    const { phone, address } = person;
    await app.call(forgotPassword, { body: { phone } }, { address });
    const otp = await app.codeFor(phone);
    const resetTo = (password: string) =>
      app.call(resetPassword, { body: { phone, otp, password } }, { address });
    expect(await resetTo('Password@123')).toMatchObject({ status: 400, code: 'password_common' });
    expect((await resetTo('Neem leaf 7&')).status).toBe(200);
  });
});
