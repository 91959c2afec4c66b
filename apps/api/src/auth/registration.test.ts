import { identityEndpoints } from '@chairside/contract/identity';
import { TERMS_VERSION } from '@chairside/contract/terms';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetSendGap, newPerson, otherThan, planNamed, signUpForReal } from '../../test/sign-up.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { accessTokens, codes, consents, outboxMessages, plans, users } from '../db/schema.ts';

const { register, verifyPhone, resendOtp, sendEmailOtp, registerWithEmail } = identityEndpoints;

let app: TestApp;
let planId: string;

beforeAll(async () => {
  app = await startTestApp();
  planId = (await planNamed(app, 'Standard Plan'))._id;
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = NOON;
});

async function begin() {
  const { name, phone, address } = newPerson();
  const reply = await app.call(register, { body: { name, phone, planId } }, { address });
  return { name, phone, address, reply };
}

const later = (seconds: number) => new Date(app.clock.now.getTime() + seconds * 1000);

describe('registration by phone: POST /auth/register, /auth/verify-phone, /auth/resend-otp (SIGNUP-12, SIGNUP-13)', () => {
  test('a code proves the phone; the user exists from then on, suspended and without sessions', async () => {
    const { phone, address, reply } = await begin();
    expect(reply).toMatchObject({ status: 200, success: true, data: { resendAfterSeconds: 30 } });
    expect(await app.db.database.select().from(users).where(eq(users.phone, phone))).toEqual([]);

    const verified = await app.call(
      verifyPhone,
      { body: { phone, otp: await app.codeFor(phone) } },
      { address },
    );
    expect(verified.status).toBe(200);
    expect(verified.data.user).toMatchObject({
      phone,
      phoneVerified: true,
      email: null,
      role: 'patient',
      subscription: { status: 'suspended', sessionsRemaining: 0, totalSessions: 0, planId: { _id: planId } },
    });
    const checked = await app.call(identityEndpoints.checkAuth, {}, { token: verified.data.token });
    expect(checked.data.user).toEqual(verified.data.user);
  });

  test('the consent to both texts is stored with its version and time', async () => {
    const { user } = await signUpForReal(app);
    const stored = await app.db.database.select().from(consents).where(eq(consents.userId, user._id));
    expect(stored.map(({ document, version, agreedAt }) => [document, version, agreedAt]).sort()).toEqual([
      ['privacy', TERMS_VERSION, NOON],
      ['terms', TERMS_VERSION, NOON],
    ]);
  });

  test('a code works once', async () => {
    const { phone } = await begin();
    const otp = await app.codeFor(phone);
    expect((await app.call(verifyPhone, { body: { phone, otp } })).status).toBe(200);
    expect(await app.call(verifyPhone, { body: { phone, otp } })).toMatchObject({ success: false });
  });

  test('of 50 right codes at once one signs up', async () => {
    const { phone } = await begin();
    const otp = await app.codeFor(phone);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => app.call(verifyPhone, { body: { phone, otp } })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await app.db.database.select().from(users).where(eq(users.phone, phone))).toHaveLength(1);
  });

  test('after five wrong tries the right code is refused as well; 100 at once are no way around', async () => {
    const { phone } = await begin();
    const otp = await app.codeFor(phone);
    const wrong = otherThan(otp);
    const guesses = await Promise.all(
      Array.from({ length: 100 }, () => app.call(verifyPhone, { body: { phone, otp: wrong } })),
    );
    expect(guesses.filter(({ code }) => code === 'code_wrong')).toHaveLength(5);
    const [row] = await app.db.database.select().from(codes).where(eq(codes.contact, phone));
    expect(row?.wrongTries).toBe(5);
    const right = await app.call(verifyPhone, { body: { phone, otp } });
    expect(right).toMatchObject({ status: 400, code: 'code_exhausted' });
  });

  test('wrong guesses count per contact across resends: after 15 in an hour none is judged', async () => {
    const { phone, address } = await begin();
    for (let resend = 0; resend < 3; resend += 1) {
      const otp = await app.codeFor(phone);
      const wrong = otherThan(otp);
      for (let guess = 0; guess < 5; guess += 1) await app.call(verifyPhone, { body: { phone, otp: wrong } });
      await forgetSendGap(app);
      await app.call(resendOtp, { body: { phone } }, { address });
    }
    const right = await app.call(verifyPhone, { body: { phone, otp: await app.codeFor(phone) } });
    expect(right).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  test('a code lapses after ten minutes', async () => {
    const { phone } = await begin();
    const otp = await app.codeFor(phone);
    app.clock.now = later(600);
    expect(await app.call(verifyPhone, { body: { phone, otp } })).toMatchObject({
      status: 400,
      code: 'code_expired',
    });
  });

  test('a resent code takes the place of the first', async () => {
    const { phone, address } = await begin();
    const first = await app.codeFor(phone);
    await forgetSendGap(app);
    const resent = await app.call(resendOtp, { body: { phone } }, { address });
    expect(resent).toMatchObject({ status: 200, message: 'New verification code sent to your phone' });
    const second = await app.codeFor(phone);
    if (second !== first) {
      expect(await app.call(verifyPhone, { body: { phone, otp: first } })).toMatchObject({
        code: 'code_wrong',
      });
    }
    expect((await app.call(verifyPhone, { body: { phone, otp: second } })).status).toBe(200);
  });

  test('the code by which a phone was registered, brought again, says that it is, and signs nobody in (SIGNUP-21)', async () => {
    const { name, phone } = await begin();
    const otp = await app.codeFor(phone);
    expect((await app.call(verifyPhone, { body: { phone, otp } })).status).toBe(200);
    const registered = { status: 409, code: 'phone_registered' };
    for (const details of [undefined, { name, planId }]) {
      expect(await app.call(verifyPhone, { body: { phone, otp, details } })).toMatchObject(registered);
      const wrong = { body: { phone, otp: otherThan(otp), details } };
      expect((await app.call(verifyPhone, wrong)).code).not.toBe('phone_registered');
    }
    app.clock.now = later(600);
    expect((await app.call(verifyPhone, { body: { phone, otp } })).code).not.toBe('phone_registered');
  });

  test('a phone without a registration is refused as such', async () => {
    const { phone } = newPerson();
    const refusal = { status: 404, code: 'registration_not_found' };
    expect(await app.call(verifyPhone, { body: { phone, otp: '123456' } })).toMatchObject(refusal);
    expect(await app.call(resendOtp, { body: { phone } })).toMatchObject(refusal);
  });

  test('a registered phone is refused', async () => {
    const { user, person } = await signUpForReal(app);
    const again = { name: 'Asha Rao', phone: user.phone ?? '', planId };
    const refused = await app.call(register, { body: again }, { address: person.address });
    expect(refused).toMatchObject({ status: 409, code: 'phone_registered' });
  });

  test('a plan that is no longer offered is refused, by phone and by e-mail', async () => {
    const { name, phone, email, address } = newPerson();
    const { _id } = await planNamed(app, 'Basic Plan');
    const offer = (offered: boolean) =>
      app.db.database.update(plans).set({ offered }).where(eq(plans.id, _id));
    await app.call(sendEmailOtp, { body: { email } }, { address });
    await offer(false);
    const byPhone = await app.call(register, { body: { name, phone, planId: _id } }, { address });
    const proof = { name, email, planId: _id, otp: await app.codeFor(email) };
    const byEmail = await app.call(registerWithEmail, { body: proof }, { address });
    await offer(true);
    for (const refused of [byPhone, byEmail]) expect(refused).toMatchObject({ code: 'plan_not_found' });
  });

  test('an unknown plan is refused', async () => {
    const { name, phone, address } = newPerson();
    const body = { name, phone, planId: '00000000-0000-7000-8000-000000000000' };
    expect(await app.call(register, { body }, { address })).toMatchObject({
      status: 404,
      code: 'plan_not_found',
    });
  });
});

describe('registration by e-mail: POST /auth/send-email-otp, /auth/register-with-email (SIGNUP-14)', () => {
  test('guesses without a code sent lock nobody out', async () => {
    const { name, email, address } = newPerson();
    for (let guess = 0; guess < 20; guess += 1) {
      await app.call(registerWithEmail, { body: { name, email, planId, otp: '123456' } });
    }
    await app.call(sendEmailOtp, { body: { email } }, { address });
    const body = { name, email, planId, otp: await app.codeFor(email) };
    expect((await app.call(registerWithEmail, { body })).status).toBe(200);
  });

  test('a code proves the address and signs up', async () => {
    const { name, email, address } = newPerson();
    const sent = await app.call(sendEmailOtp, { body: { email: ` ${email.toUpperCase()} ` } }, { address });
    expect(sent.status).toBe(200);
    const otp = await app.codeFor(email);
    const { data } = await app.call(registerWithEmail, { body: { name, email, planId, otp } }, { address });
    expect(data.user).toMatchObject({ email, emailVerified: true, phone: null, phoneVerified: false });
    const again = await app.call(registerWithEmail, { body: { name, email, planId, otp } }, { address });
    expect(again).toMatchObject({ status: 409, code: 'email_registered' });
    expect(await app.call(sendEmailOtp, { body: { email } }, { address })).toMatchObject({
      code: 'email_registered',
    });
  });

  test("another contact's code is refused", async () => {
    const [one, two] = [newPerson(), newPerson()];
    await app.call(sendEmailOtp, { body: { email: one.email } }, { address: one.address });
    await app.call(sendEmailOtp, { body: { email: two.email } }, { address: two.address });
    const body = { name: one.name, email: one.email, planId, otp: await app.codeFor(two.email) };
    const own = await app.codeFor(one.email);
    if (own !== body.otp)
      expect(await app.call(registerWithEmail, { body })).toMatchObject({ code: 'code_wrong' });
  });
});

describe('what is stored', () => {
  test('an expired code for a day, so that a late try is answered as late; then nothing', async () => {
    const { phone } = await begin();
    const otp = await app.codeFor(phone);
    app.clock.now = later(3_600);
    await app.work.hourly['clean-up-identity']?.();
    expect(await app.call(verifyPhone, { body: { phone, otp } })).toMatchObject({ code: 'code_expired' });
    app.clock.now = later(2 * 24 * 3_600);
    await app.work.hourly['clean-up-identity']?.();
    expect(await app.db.database.select().from(codes).where(eq(codes.contact, phone))).toEqual([]);
  });

  test('of codes and tokens only digests, and of a delivered message no text', async () => {
    const { token, person } = await signUpForReal(app);
    const [code] = await app.db.database.select().from(codes).where(eq(codes.contact, person.phone));
    expect(code?.codeHmac).toHaveLength(32);
    const tokens = await app.db.database.select().from(accessTokens);
    expect(tokens.every(({ tokenSha256 }) => !tokenSha256.toString('base64url').includes(token))).toBe(true);
    const [message] = await app.db.database
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, person.phone));
    expect(message).toMatchObject({ status: 'sent', sealedContent: null });
  });
});
