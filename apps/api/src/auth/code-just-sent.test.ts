import { identityEndpoints } from '@chairside/contract/identity';
import { privacyEndpoints } from '@chairside/contract/profile';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  forgetSendGap,
  newPerson,
  otherThan,
  planNamed,
  signUpByEmail,
  signUpForReal,
} from '../../test/sign-up.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { pendingRegistrations, users } from '../db/schema.ts';

const { register, verifyPhone, resendOtp, sendEmailOtp, sendLoginOtp, forgotPassword, sendPhoneOtpProfile } =
  identityEndpoints;

let app: TestApp;
let basic: string;
let premium: string;

beforeAll(async () => {
  app = await startTestApp();
  basic = (await planNamed(app, 'Basic Plan'))._id;
  premium = (await planNamed(app, 'Premium Plan'))._id;
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = NOON;
});

const rowOf = async (id: string) => (await app.db.database.select().from(users).where(eq(users.id, id)))[0];

describe('another code that is asked for too soon (CODE-17)', () => {
  const asks = {
    register: async () => {
      const { name, phone, address } = newPerson();
      return () => app.call(register, { body: { name, phone, planId: basic } }, { address });
    },
    'resend-otp': async () => {
      const { name, phone, address } = newPerson();
      await app.call(register, { body: { name, phone, planId: basic } }, { address });
      await forgetSendGap(app);
      return () => app.call(resendOtp, { body: { phone } }, { address });
    },
    'send-email-otp': async () => {
      const { email, address } = newPerson();
      return () => app.call(sendEmailOtp, { body: { email } }, { address });
    },
    'send-login-otp': async () => {
      const { person } = await signUpForReal(app);
      return () => app.call(sendLoginOtp, { body: { phone: person.phone } }, { address: person.address });
    },
    'send-login-otp to nobody': async () => {
      const { phone, address } = newPerson();
      return () => app.call(sendLoginOtp, { body: { phone } }, { address });
    },
    'forgot-password': async () => {
      const { person } = await signUpForReal(app);
      return () => app.call(forgotPassword, { body: { phone: person.phone } }, { address: person.address });
    },
    'send-phone-otp-profile': async () => {
      const { token, person } = await signUpByEmail(app);
      const { phone, address } = person;
      return () => app.call(sendPhoneOtpProfile, { body: { phone } }, { token, address });
    },
    'the deletion of an account': async () => {
      const { token, person } = await signUpForReal(app);
      return () => app.call(privacyEndpoints.sendDeletionCode, {}, { token, address: person.address });
    },
  };

  test.each(Object.entries(asks))('by %s is answered with the wait that is left', async (_name, prepare) => {
    const ask = await prepare();
    expect((await ask()).status).toBe(200);
    const again = await ask();
    expect(again).toMatchObject({ status: 429, code: 'code_just_sent', success: false });
    const wait = Number(again.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });

  test('sends nothing, and the code that was sent still works', async () => {
    const { name, phone, address } = newPerson();
    const body = { name, phone, planId: basic };
    await app.call(register, { body }, { address });
    const otp = await app.codeFor(phone);
    await app.call(register, { body }, { address });
    expect(await app.codeFor(phone)).toBe(otp);
    expect((await app.call(verifyPhone, { body: { phone, otp } }, { address })).status).toBe(200);
  });

  test('is answered so too when the five of an hour are used up', async () => {
    const { email, address } = newPerson();
    for (let send = 0; send < 5; send += 1) {
      await app.call(sendEmailOtp, { body: { email } }, { address });
      await forgetSendGap(app);
    }
    const sixth = await app.call(sendEmailOtp, { body: { email } }, { address });
    expect(sixth).toMatchObject({ status: 429, code: 'code_just_sent' });
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(sixth.message).toMatch(/in (59|60) minutes\.$/);
  });

  test('is too many requests once no code can be tried any more', async () => {
    const { email, address } = newPerson();
    await app.call(sendEmailOtp, { body: { email } }, { address });
    app.clock.now = new Date(NOON.getTime() + 600_000);
    const lapsed = await app.call(sendEmailOtp, { body: { email } }, { address });
    expect(lapsed).toMatchObject({ status: 429, code: 'too_many_requests' });

    app.clock.now = NOON;
    const { name, phone } = newPerson();
    const body = { name, phone, planId: basic };
    await app.call(register, { body }, { address });
    const wrong = otherThan(await app.codeFor(phone));
    for (let guess = 0; guess < 5; guess += 1) await app.call(verifyPhone, { body: { phone, otp: wrong } });
    const exhausted = await app.call(register, { body }, { address });
    expect(exhausted).toMatchObject({ status: 429, code: 'too_many_requests' });
  });
});

describe('details that come along with the code (SIGNUP-17)', () => {
  async function begun(credentials: { email?: string; password?: string } = {}) {
    const { name, phone, address } = newPerson();
    const body = { name, phone, planId: basic, ...credentials };
    const { data } = await app.call(register, { body }, { address });
    return { phone, address, registrationId: data.registrationId, otp: await app.codeFor(phone) };
  }
  type Body = Parameters<typeof app.call<typeof verifyPhone>>[1]['body'];
  const verify = (body: Body, address: string) => app.call(verifyPhone, { body }, { address });

  test('are the name and plan of the account, whatever was registered before', async () => {
    const { phone, address, otp } = await begun();
    const details = { name: 'Asha Iyer', planId: premium };
    const { data } = await verify({ phone, otp, details }, address);
    expect(data.user).toMatchObject({ name: 'Asha Iyer', subscription: { planId: { _id: premium } } });
    const waiting = await app.db.database
      .select()
      .from(pendingRegistrations)
      .where(eq(pendingRegistrations.phone, phone));
    expect(waiting).toEqual([]);
  });

  test('leave the password of the same attempt as it is', async () => {
    const { phone, address, otp, registrationId } = await begun({ password: 'Neem leaf 7&' });
    const details = { name: 'Asha Iyer', planId: premium };
    expect((await verify({ phone, otp, registrationId, details }, address)).status).toBe(200);
    const login = await app.call(
      identityEndpoints.login,
      { body: { phone, password: 'Neem leaf 7&' } },
      { address },
    );
    expect(login.status).toBe(200);
  });

  test('take no password or e-mail of somebody else’s attempt along', async () => {
    const { phone, address, otp } = await begun({ password: 'Chosen@By4Stranger', email: newPerson().email });
    const registrationId = '00000000-0000-7000-8000-000000000000';
    const details = { name: 'Asha Iyer', planId: premium };
    const { data } = await verify({ phone, otp, registrationId, details }, address);
    expect(await rowOf(data.user._id)).toMatchObject({ email: null, passwordHash: null });
  });

  test('take none along on a page that was loaded anew and has no identifier', async () => {
    const { phone, address, otp } = await begun({ password: 'Chosen@By4Stranger' });
    const details = { name: 'Asha Iyer', planId: premium };
    const own = { ...details, phone, password: 'Neem leaf 7&' };
    expect((await app.call(register, { body: own }, { address })).code).toBe('code_just_sent');
    const { data } = await verify({ phone, otp, details }, address);
    expect(await rowOf(data.user._id)).toMatchObject({ email: null, passwordHash: null });
  });

  test('bring their own password, where the server had sent a code just before', async () => {
    const { phone, address, otp } = await begun({ password: 'Chosen@By4Stranger' });
    const details = { name: 'Asha Iyer', planId: premium, password: 'Neem leaf 7&' };
    expect((await verify({ phone, otp, details }, address)).status).toBe(200);
    const logIn = (password: string) =>
      app.call(identityEndpoints.login, { body: { phone, password } }, { address });
    expect((await logIn('Neem leaf 7&')).status).toBe(200);
    expect(await logIn('Chosen@By4Stranger')).toMatchObject({ code: 'wrong_password' });
  });

  test('that are refused leave the code good', async () => {
    const { phone, address, otp } = await begun();
    const planId = '00000000-0000-7000-8000-000000000000';
    const gone = await verify({ phone, otp, details: { name: 'Asha Rao', planId } }, address);
    expect(gone).toMatchObject({ status: 404, code: 'plan_not_found' });
    const details = { name: 'Asha Rao', planId: basic };
    const easy = await verify({ phone, otp, details: { ...details, password: 'Password@123' } }, address);
    expect(easy).toMatchObject({ status: 400, code: 'password_common' });
    expect((await verify({ phone, otp, details }, address)).status).toBe(200);
  });

  test('hash no more passwords than sign-ins may', async () => {
    const { phone, otp } = await begun();
    const { address } = newPerson();
    const details = { name: 'Asha Rao', planId: basic, password: 'Neem leaf 7&' };
    const wrong = otherThan(otp);
    const codes: (string | undefined)[] = [];
    for (let time = 0; time < 31; time += 1) {
      codes.push((await verify({ phone, otp: wrong, details }, address)).code);
    }
    expect(codes.at(-1)).toBe('too_many_requests');
  });
});

describe('the password typed twice (SIGNUP-20)', () => {
  const attempt = (confirmPassword: string, password?: string) => {
    const { name, phone, address } = newPerson();
    const body = { name, phone, planId: basic, password, confirmPassword };
    return app.call(register, { body }, { address });
  };

  test('is accepted', async () => {
    expect((await attempt('Neem leaf 7&', 'Neem leaf 7&')).status).toBe(200);
  });

  test.each([
    ['Neem leaf 8&', 'Neem leaf 7&'],
    ['Neem leaf 7&', undefined],
  ])('is refused when it differs: %s, %s', async (confirmPassword, password) => {
    expect(await attempt(confirmPassword, password)).toMatchObject({
      status: 400,
      code: 'invalid_input',
      message: 'Passwords do not match',
    });
  });
});
