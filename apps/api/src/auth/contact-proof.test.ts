import { identityEndpoints } from '@chairside/contract/identity';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, otherThan, planNamed, signUpByEmail, signUpForReal } from '../../test/sign-up.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { WAITING } from '../../test/while-locked.ts';
import { newId } from '../db/ids.ts';
import { codes, users } from '../db/schema.ts';

const { sendEmailOtp, verifyEmailOtp, registerWithEmail, sendPhoneOtpProfile, verifyPhoneOtpProfile } =
  identityEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function emailCode() {
  const { name, email, address } = newPerson();
  await app.call(sendEmailOtp, { body: { email } }, { address });
  return { name, email, otp: await app.codeFor(email) };
}

async function phoneCode(token: string) {
  const { phone, address } = newPerson();
  const sent = await app.call(sendPhoneOtpProfile, { body: { phone } }, { token, address });
  return { phone, sent, otp: await app.codeFor(phone) };
}

describe('POST /auth/verify-email-otp without an access token (CODE-14)', () => {
  test('only answers that the code is right; register-with-email uses it up', async () => {
    const { name, email, otp } = await emailCode();
    for (let check = 0; check < 2; check += 1) {
      const checked = await app.call(verifyEmailOtp, { body: { email, otp } });
      expect(checked).toMatchObject({ status: 200, data: { user: null } });
    }
    const { _id } = await planNamed(app, 'Basic Plan');
    const registered = await app.call(registerWithEmail, { body: { name, email, planId: _id, otp } });
    expect(registered.status).toBe(200);
    expect(await app.call(verifyEmailOtp, { body: { email, otp } })).toMatchObject({ code: 'code_wrong' });
  });

  test('wrong tries count', async () => {
    const { email, otp } = await emailCode();
    const guesses = await Promise.all(
      Array.from({ length: 100 }, () => app.call(verifyEmailOtp, { body: { email, otp: otherThan(otp) } })),
    );
    expect(guesses.filter(({ code }) => code === 'code_wrong')).toHaveLength(5);
    expect(await app.call(verifyEmailOtp, { body: { email, otp } })).toMatchObject({
      code: 'code_exhausted',
    });
  });
});

describe('POST /auth/verify-email-otp with an access token (CODE-14)', () => {
  test("proves that user's e-mail and uses the code up; repeating it changes nothing", async () => {
    const { token, user } = await signUpForReal(app);
    const { email, otp } = await emailCode();
    app.logged.length = 0;
    for (let repeat = 0; repeat < 2; repeat += 1) {
      const { data } = await app.call(verifyEmailOtp, { body: { email, otp } }, { token });
      expect(data.user).toMatchObject({ _id: user._id, email, emailVerified: true });
    }
    const [row] = await app.db.database.select().from(codes).where(eq(codes.contact, email));
    expect(row).toMatchObject({ usedAt: expect.any(Date) });
    const noted = app.logged.filter((line) => line.includes('"event":"contact_proved"'));
    expect(noted).toEqual([expect.stringContaining(`"userId":"${user._id}","contactType":"email"`)]);
    expect(noted.join()).not.toContain(email);
  });

  test('an ended token and an administrator are refused, and the code stays good', async () => {
    const { token, user } = await signUpForReal(app);
    const { email, otp } = await emailCode();
    const proof = { body: { email, otp } };
    expect(await app.call(verifyEmailOtp, proof, { token: 'a-made-up-token' })).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
    await app.db.database.update(users).set({ role: 'admin' }).where(eq(users.id, user._id));
    expect(await app.call(verifyEmailOtp, proof, { token })).toMatchObject({
      status: 403,
      code: 'admin_refused',
    });
    expect((await app.call(verifyEmailOtp, proof)).status).toBe(200);
  });

  test('a verified e-mail cannot be changed', async () => {
    const { token } = await signUpByEmail(app);
    const { email, otp } = await emailCode();
    expect(await app.call(verifyEmailOtp, { body: { email, otp } }, { token })).toMatchObject({
      status: 409,
      code: 'contact_verified',
    });
  });

  test('an e-mail that somebody else has proved meanwhile is refused', async () => {
    const [one, two] = [await signUpForReal(app), await signUpForReal(app)];
    const { email, otp } = await emailCode();
    await app.db.database
      .update(users)
      .set({ email, emailVerifiedAt: app.clock.now })
      .where(eq(users.id, one.user._id));
    const refused = await app.call(verifyEmailOtp, { body: { email, otp } }, { token: two.token });
    expect(refused).toMatchObject({ status: 409, code: 'email_registered' });
  });
});

describe('POST /auth/send-phone-otp-profile and /auth/verify-phone-otp-profile (PROF-6, PROF-7)', () => {
  test('give an account that signed up by e-mail its phone; repeating it changes nothing', async () => {
    const { token, user } = await signUpByEmail(app);
    const { phone, otp, sent } = await phoneCode(token);
    expect(sent).toMatchObject({ status: 200, data: { resendAfterSeconds: 30 } });
    const proof = { body: { phone, otp } };
    for (let repeat = 0; repeat < 2; repeat += 1) {
      const { data } = await app.call(verifyPhoneOtpProfile, proof, { token });
      expect(data.user).toMatchObject({ _id: user._id, phone, phoneVerified: true });
    }
    expect(await app.call(sendPhoneOtpProfile, { body: { phone } }, { token })).toMatchObject({
      status: 409,
      code: 'contact_verified',
    });
  });

  test('a wrong code is refused', async () => {
    const { token } = await signUpByEmail(app);
    const { phone, otp } = await phoneCode(token);
    const wrong = { body: { phone, otp: otherThan(otp) } };
    expect(await app.call(verifyPhoneOtpProfile, wrong, { token })).toMatchObject({ code: 'code_wrong' });
  });

  test("somebody else's phone gets no code", async () => {
    const { token } = await signUpByEmail(app);
    const { person } = await signUpForReal(app);
    const refused = await app.call(sendPhoneOtpProfile, { body: { phone: person.phone } }, { token });
    expect(refused).toMatchObject({ status: 409, code: 'phone_registered' });
  });

  test('of two codes proved at once the account gets one phone', async () => {
    const { token, user } = await signUpByEmail(app);
    const proofs = [await phoneCode(token), await phoneCode(token)];
    const replies = await Promise.all(
      proofs.map(({ phone, otp }) => app.call(verifyPhoneOtpProfile, { body: { phone, otp } }, { token })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [row] = await app.db.database.select().from(users).where(eq(users.id, user._id));
    const proved = proofs.find((_, index) => replies[index]?.status === 200);
    expect(row).toMatchObject({ phone: proved?.phone, phoneVerifiedAt: expect.any(Date) });
  });

  test('a phone that is registered at the same moment is refused as registered, without a fault', async () => {
    const { token } = await signUpByEmail(app);
    const { phone, otp } = await phoneCode(token);
    const rival = await app.db.database.$client.connect();
    try {
      await rival.query('begin');
      await rival.query(
        "insert into users (id, name, phone, phone_verified_at, created_at) values ($1, 'Meera', $2, now(), now())",
        [newId(), phone],
      );
      const proving = app.call(verifyPhoneOtpProfile, { body: { phone, otp } }, { token });
      await expect.poll(async () => (await app.db.database.$client.query(WAITING)).rowCount).toBe(1);
      await rival.query('commit');
      expect(await proving).toMatchObject({ status: 409, code: 'phone_registered' });
    } finally {
      rival.release();
    }
  });
});
