import { identityEndpoints } from '@chairside/contract/identity';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetSendGap, newPerson, otherThan, signUpByEmail, signUpForReal } from '../../test/sign-up.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { accessTokens, codes, users } from '../db/schema.ts';

const { sendLoginOtp, loginOtp } = identityEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function withLoginCode() {
  const { user, person } = await signUpForReal(app);
  const { phone, address } = person;
  await app.db.database.delete(accessTokens).where(eq(accessTokens.userId, user._id));
  const sent = await app.call(sendLoginOtp, { body: { phone } }, { address });
  return { user, phone, address, sent, otp: await app.codeFor(phone) };
}
const tokensOf = (userId: string) =>
  app.db.database.select().from(accessTokens).where(eq(accessTokens.userId, userId));

describe('POST /auth/send-login-otp and /auth/login-otp (LOGIN-10)', () => {
  test('sign in by phone; a suspended account too, and it says so', async () => {
    const { user, phone, sent, otp } = await withLoginCode();
    expect(sent).toMatchObject({ status: 200, data: { resendAfterSeconds: 60 } });
    const { data } = await app.call(loginOtp, { body: { phone, otp } });
    expect(data.user).toEqual(user);
    expect(data.user.subscription?.status).toBe('suspended');
    expect(await tokensOf(user._id)).toHaveLength(1);
  });

  test('sign in by e-mail', async () => {
    const { user, person } = await signUpByEmail(app);
    const { email, address } = person;
    await app.call(sendLoginOtp, { body: { email } }, { address });
    const { data } = await app.call(loginOtp, { body: { email, otp: await app.codeFor(email) } });
    expect(data.user).toEqual(user);
  });

  test('an e-mail that was merely typed signs nobody in, and is sent nothing', async () => {
    const { email } = newPerson();
    const { person } = await signUpForReal(app, 'Standard Plan', { email });
    await app.call(sendLoginOtp, { body: { email } }, { address: person.address });
    await expect(app.codeFor(email)).rejects.toThrow('no code was sent');
  });

  test('two sends are at least 60 seconds apart (CODE-9)', async () => {
    const { phone, address } = await withLoginCode();
    const tooSoon = await app.call(sendLoginOtp, { body: { phone } }, { address });
    expect(tooSoon).toMatchObject({ status: 429, code: 'code_just_sent' });
    expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(30);
    expect(Number(tooSoon.headers['retry-after'])).toBeLessThanOrEqual(60);
    await forgetSendGap(app);
    const inTime = await app.call(sendLoginOtp, { body: { phone } }, { address });
    const signedIn = await app.call(loginOtp, { body: { phone, otp: await app.codeFor(phone) } });
    expect([inTime.status, signedIn.status]).toEqual([200, 200]);
  });

  test('a code of a clock that was ahead is good until the next clean-up at most', async () => {
    const { user, person } = await signUpForReal(app);
    const { phone, address } = person;
    app.clock.now = new Date(NOON.getTime() + 365 * 24 * 3_600_000);
    await app.call(sendLoginOtp, { body: { phone } }, { address });
    app.clock.now = NOON;
    const otp = await app.codeFor(phone);
    await app.db.database.delete(accessTokens).where(eq(accessTokens.userId, user._id));
    await app.work.hourly['clean-up-identity']?.();
    expect((await app.call(loginOtp, { body: { phone, otp } })).status).toBe(400);
    expect(await tokensOf(user._id)).toEqual([]);
  });

  test('of 50 right codes at once one gets a token', async () => {
    const { user, phone, otp } = await withLoginCode();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => app.call(loginOtp, { body: { phone, otp } })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 'code_expired')).toHaveLength(49);
    expect(await tokensOf(user._id)).toHaveLength(1);
  });

  test('a code whose answer was lost has expired when it is brought again, and to other digits is wrong (CODE-20)', async () => {
    const { user, phone, otp } = await withLoginCode();
    const codesOf: unknown[] = [];
    for (const digits of [otp, otp, otherThan(otp), otp])
      codesOf.push((await app.call(loginOtp, { body: { phone, otp: digits } })).code);
    expect(codesOf).toEqual([undefined, 'code_expired', 'code_wrong', 'code_expired']);
    expect(await tokensOf(user._id)).toHaveLength(1);
  });

  test('100 wrong guesses at once: at most five are judged, and the right code among them is refused after', async () => {
    const { user, phone, otp } = await withLoginCode();
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => app.call(loginOtp, { body: { phone, otp: otherThan(otp) } })),
    );
    expect(replies.filter(({ code }) => code === 'code_wrong')).toHaveLength(5);
    const [row] = await app.db.database
      .select()
      .from(codes)
      .where(and(eq(codes.contact, phone), eq(codes.purpose, 'login')));
    expect(row?.wrongTries).toBe(5);
    expect(await app.call(loginOtp, { body: { phone, otp } })).toMatchObject({ code: 'code_exhausted' });
    expect(await tokensOf(user._id)).toEqual([]);
  });

  test('an administrator is refused and gets no token (TOKEN-5)', async () => {
    const { user, phone, otp } = await withLoginCode();
    await app.db.database.update(users).set({ role: 'admin' }).where(eq(users.id, user._id));
    expect(await app.call(loginOtp, { body: { phone, otp } })).toMatchObject({
      status: 403,
      code: 'admin_refused',
      message: 'Admin users cannot access client application',
    });
    expect(await tokensOf(user._id)).toEqual([]);
  });
});
