import { identityEndpoints } from '@chairside/contract/identity';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, signUpWithPassword } from '../../test/sign-ins.ts';
import { forgetSendGap, newPerson, otherThan, signUpByEmail, signUpForReal } from '../../test/sign-up.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { WAITING, whileHeld, whileLocked } from '../../test/while-locked.ts';
import { codes } from '../db/schema.ts';

const { forgotPassword, resetPassword, login, checkAuth } = identityEndpoints;
const NEW = 'Meera@2026';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function forgetful() {
  const { user, token, person } = await signUpWithPassword(app);
  const { phone } = person;
  const sent = await app.call(forgotPassword, { body: { phone } }, { address: newPerson().address });
  return { user, token, phone, sent, otp: await app.codeFor(phone) };
}
const codeOf = (phone: string) => and(eq(codes.contact, phone), eq(codes.purpose, 'reset_password'));
const reset = (phone: string, otp: string) =>
  app.call(resetPassword, { body: { phone, otp, password: NEW } }, { address: newPerson().address });
const tryPassword = (phone: string, password: string) =>
  app.call(login, { body: { phone, password } }, { address: newPerson().address });

describe('POST /auth/forgot-password and /auth/reset-password (PASS-8 to PASS-10)', () => {
  test('set a new password; the old one is worth nothing any more', async () => {
    const { phone, sent, otp } = await forgetful();
    expect(sent).toMatchObject({ status: 200, data: { resendAfterSeconds: 30 } });
    expect(await reset(phone, otp)).toMatchObject({ status: 200, data: {} });
    expect(await tryPassword(phone, PASSWORD)).toMatchObject({ code: 'wrong_password' });
    expect((await tryPassword(phone, NEW)).status).toBe(200);
  });

  test('go by a proven e-mail as well, also of an account without a phone (PASS-9)', async () => {
    const { person } = await signUpByEmail(app);
    const { email } = person;
    const from = { address: newPerson().address };
    await forgetSendGap(app);
    expect((await app.call(forgotPassword, { body: { email } }, from)).status).toBe(200);
    const body = { email, otp: await app.codeFor(email), password: NEW };
    expect((await app.call(resetPassword, { body }, from)).status).toBe(200);
    expect((await app.call(login, { body: { email, password: NEW } }, from)).status).toBe(200);
  });

  test('send nothing to an e-mail that was merely typed, and answer alike', async () => {
    const { email } = newPerson();
    await signUpForReal(app, 'Standard Plan', { email, password: PASSWORD });
    const asked = await app.call(forgotPassword, { body: { email } }, { address: newPerson().address });
    expect(asked.status).toBe(200);
    await expect(app.codeFor(email)).rejects.toThrow('no code was sent');
  });

  test('an account that had none gets its first password', async () => {
    const { person } = await signUpForReal(app);
    await app.call(forgotPassword, { body: { phone: person.phone } }, { address: newPerson().address });
    expect((await reset(person.phone, await app.codeFor(person.phone))).status).toBe(200);
    expect((await tryPassword(person.phone, NEW)).status).toBe(200);
  });

  test('a reset ends every sign-in of that user and of no other', async () => {
    const { phone, token, otp } = await forgetful();
    const other = await signUpForReal(app);
    const second = (await tryPassword(phone, PASSWORD)).data.token;
    await reset(phone, otp);
    for (const ended of [token, second]) {
      expect((await app.call(checkAuth, {}, { token: ended })).status).toBe(401);
    }
    expect((await app.call(checkAuth, {}, { token: other.token })).status).toBe(200);
  });

  test('a login whose old password was looked at before the reset is refused after it', async () => {
    const { user, phone } = await forgetful();
    let attempt: ReturnType<typeof tryPassword> | undefined;
    await whileHeld(
      app.db.database,
      `update users set password_hash = 'of another password' where id = '${user._id}'`,
      () => {
        attempt = tryPassword(phone, PASSWORD);
      },
      () => {},
    );
    expect(await attempt).toMatchObject({ status: 400, code: 'wrong_password' });
  });

  test('a login that was there first is ended by the reset, which waits for it', async () => {
    const { phone, otp } = await forgetful();
    const { database } = app.db;
    let attempt: ReturnType<typeof tryPassword> | undefined;
    let ended: ReturnType<typeof reset> | undefined;
    const signIn = () => {
      attempt = tryPassword(phone, PASSWORD);
    };
    await whileLocked(database, 'access_tokens', signIn, async () => {
      ended = reset(phone, otp);
      await expect.poll(async () => (await database.$client.query(WAITING)).rowCount).toBe(2);
    });
    expect((await ended)?.status).toBe(200);
    const token = (await attempt)?.data.token ?? '';
    expect((await app.call(checkAuth, {}, { token })).status).toBe(401);
  });

  test('ends the delay after wrong passwords', async () => {
    const { phone, otp } = await forgetful();
    for (let wrong = 0; wrong < 5; wrong += 1) await tryPassword(phone, 'Wrong@1990');
    expect((await tryPassword(phone, PASSWORD)).status).toBe(429);
    await reset(phone, otp);
    expect((await tryPassword(phone, NEW)).status).toBe(200);
  });

  test('a code whose answer was lost has expired when it is brought again, and to other digits is wrong (CODE-20)', async () => {
    const { phone, otp } = await forgetful();
    const answers: unknown[] = [];
    for (const digits of [otp, otp, otherThan(otp)]) answers.push((await reset(phone, digits)).code);
    expect(answers).toEqual([undefined, 'code_expired', 'code_wrong']);
  });

  test('of 20 right codes at once one resets', async () => {
    const { phone, otp } = await forgetful();
    const right = await Promise.all(Array.from({ length: 20 }, () => reset(phone, otp)));
    expect(right.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(right.filter(({ code }) => code === 'code_expired')).toHaveLength(19);
  });

  test('of 30 wrong codes at once five are judged, and the right one after them is refused', async () => {
    const another = await forgetful();
    const wrong = await Promise.all(
      Array.from({ length: 30 }, () => reset(another.phone, otherThan(another.otp))),
    );
    expect(wrong.filter(({ code }) => code === 'code_wrong')).toHaveLength(5);
    const [row] = await app.db.database.select().from(codes).where(codeOf(another.phone));
    expect(row?.wrongTries).toBe(5);
    expect(await reset(another.phone, another.otp)).toMatchObject({ code: 'code_exhausted' });
    expect((await tryPassword(another.phone, PASSWORD)).status).toBe(200);
  });

  test('a weak password is refused before the code is judged', async () => {
    const { phone, otp } = await forgetful();
    const payload = { phone, otp, password: 'weak' };
    const refused = await app.server.inject({ method: 'POST', url: '/api/auth/reset-password', payload });
    expect(refused.json()).toMatchObject({
      code: 'invalid_input',
      message: 'Password must be 8+ characters with uppercase, lowercase, number, and special character',
    });
    expect((await reset(phone, otp)).status).toBe(200);
  });
});
