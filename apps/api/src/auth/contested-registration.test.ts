import { identityEndpoints } from '@chairside/contract/identity';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { forgetSendGap, newPerson, planNamed } from '../../test/sign-up.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { users } from '../db/schema.ts';

const argon2 = vi.hoisted(() => ({ hash: vi.fn(), verify: vi.fn() }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  argon2.hash.mockImplementation(real.hash);
  argon2.verify.mockImplementation(real.verify);
  return { ...real, ...argon2 };
});

const { register, verifyPhone, sendEmailOtp, registerWithEmail } = identityEndpoints;

let app: TestApp;
let planId: string;

beforeAll(async () => {
  app = await startTestApp();
  planId = (await planNamed(app, 'Standard Plan'))._id;
});
afterAll(() => app.close());

test("a stranger's second attempt on a phone cannot slip a password or e-mail into its account", async () => {
  const { name, phone, address } = newPerson();
  const own = { name, phone, planId };
  await app.call(register, { body: own }, { address });
  await forgetSendGap(app);
  const stranger = { ...own, email: newPerson().email, password: 'Chosen@By4Stranger' };
  expect((await app.call(register, { body: stranger }, { address })).status).toBe(200);
  const { data } = await app.call(verifyPhone, { body: { phone, otp: await app.codeFor(phone) } });
  const [user] = await app.db.database.select().from(users).where(eq(users.id, data.user._id));
  expect(user).toMatchObject({ email: null, passwordHash: null });
});

test("nor a stranger's first attempt, when the owner's own comes too soon to send a code", async () => {
  const { name, phone, email, address } = newPerson();
  const stranger = { name, phone, email, planId, password: 'Chosen@By4Stranger' };
  await app.call(register, { body: stranger }, { address });
  expect((await app.call(register, { body: { name, phone, planId } }, { address })).status).toBe(429);
  const { data } = await app.call(verifyPhone, { body: { phone, otp: await app.codeFor(phone) } });
  const [user] = await app.db.database.select().from(users).where(eq(users.id, data.user._id));
  expect(user).toMatchObject({ email: null, passwordHash: null });
});

test('the e-mail and password of a repeated attempt are stored, the password as an argon2id hash', async () => {
  const { name, phone, email, address } = newPerson();
  const body = { name, phone, email, planId, password: 'Same@Password1' };
  await app.call(register, { body }, { address });
  await forgetSendGap(app);
  await app.call(register, { body }, { address });
  const { data } = await app.call(verifyPhone, { body: { phone, otp: await app.codeFor(phone) } });
  const [user] = await app.db.database.select().from(users).where(eq(users.id, data.user._id));
  expect(user).toMatchObject({
    email,
    emailVerifiedAt: null,
    passwordHash: expect.stringMatching(/^\$argon2id\$/),
  });
});

describe('with the identifier of the registration sent along with the code', () => {
  /** The first attempt on a phone and a second one with another password; the second sends the newest code. */
  async function twoAttempts() {
    const { name, phone, email, address } = newPerson();
    const attempt = async (password: string) => {
      await forgetSendGap(app);
      const body = { name, phone, email, planId, password };
      return (await app.call(register, { body }, { address })).data.registrationId;
    };
    const ids = [await attempt('First@Password1'), await attempt('Second@Password2')] as const;
    return { phone, email, address, ids, otp: await app.codeFor(phone) };
  }
  async function openedWith(body: { phone: string; otp: string; registrationId: string }) {
    const { data } = await app.call(verifyPhone, { body });
    const [user] = await app.db.database.select().from(users).where(eq(users.id, data.user._id));
    return user;
  }

  test('the latest attempt keeps its e-mail and password, however contested', async () => {
    const { phone, email, address, ids, otp } = await twoAttempts();
    expect(ids[0]).not.toBe(ids[1]);
    expect(await openedWith({ phone, otp, registrationId: ids[1] })).toMatchObject({ email });
    const login = (password: string) =>
      app.call(identityEndpoints.login, { body: { phone, password } }, { address });
    expect((await login('Second@Password2')).status).toBe(200);
    expect(await login('First@Password1')).toMatchObject({ code: 'wrong_password' });
  });

  test("an earlier attempt's is refused: its name and plan are no longer there", async () => {
    const { phone, ids, otp } = await twoAttempts();
    const body = { phone, otp, registrationId: ids[0] };
    expect(await app.call(verifyPhone, { body })).toMatchObject({ code: 'registration_not_found' });
    expect(await openedWith({ phone, otp, registrationId: ids[1] })).toMatchObject({ phone });
  });

  test("a stranger's identifier is refused, even when nobody contests", async () => {
    const { name, phone, email, address } = newPerson();
    await app.call(register, { body: { name, phone, email, planId } }, { address });
    const registrationId = '00000000-0000-7000-8000-000000000000';
    const body = { phone, otp: await app.codeFor(phone), registrationId };
    expect(await app.call(verifyPhone, { body })).toMatchObject({ code: 'registration_not_found' });
  });
});

test('a registration stays contested, though the next attempt repeats the last one', async () => {
  const { name, phone, address } = newPerson();
  for (const password of ['First@Password1', 'Second@Password2', 'Second@Password2']) {
    await forgetSendGap(app);
    await app.call(register, { body: { name, phone, planId, password } }, { address });
  }
  const { data } = await app.call(verifyPhone, { body: { phone, otp: await app.codeFor(phone) } });
  const [user] = await app.db.database.select().from(users).where(eq(users.id, data.user._id));
  expect(user?.passwordHash).toBeNull();
});

describe('a caller over a limit', () => {
  const PASSWORD = 'Neem leaf 7&';

  /** A registration that waits for its code, with a password of its own. */
  async function waitingRegistration() {
    const { name, phone, address } = newPerson();
    const body = { name, phone, planId, password: PASSWORD };
    await app.call(register, { body }, { address });
    return { name, phone, planId };
  }
  const hashesOf = async (phone: string, otp: string) => {
    const { data } = await app.call(verifyPhone, { body: { phone, otp } });
    const [user] = await app.db.database.select().from(users).where(eq(users.id, data.user._id));
    return user?.passwordHash ?? null;
  };

  test.each([
    ['address', 'sendsPerAddress', 30],
    ['network', 'sendsPerNetwork', 500],
    ['installation', 'sendsPerInstallation', 2_000],
  ])('of the %s contests no waiting registration', async (_whose, limit, points) => {
    const waiting = await waitingRegistration();
    const stranger = { address: '203.0.113.1' };
    await app.call(register, { body: { ...waiting, phone: newPerson().phone } }, stranger);
    await app.db.database.$client.query('update rate_limits set points = $1 where key like $2', [
      points,
      `${limit}:%`,
    ]);
    expect((await app.call(register, { body: waiting }, stranger)).status).toBe(429);
    await app.db.database.$client.query("delete from rate_limits where key like 'sendsPer%'");
    expect(await hashesOf(waiting.phone, await app.codeFor(waiting.phone))).not.toBeNull();
  });

  test('of the contact contests none by another password, which nobody compares or hashes', async () => {
    const waiting = await waitingRegistration();
    const otp = await app.codeFor(waiting.phone);
    argon2.hash.mockClear();
    argon2.verify.mockClear();
    const stranger = { ...waiting, password: 'Chosen@By4Stranger' };
    for (let time = 0; time < 5; time += 1) {
      expect((await app.call(register, { body: stranger }, { address: newPerson().address })).status).toBe(
        429,
      );
    }
    expect(argon2.hash).not.toHaveBeenCalled();
    expect(argon2.verify).not.toHaveBeenCalled();
    expect(await hashesOf(waiting.phone, otp)).toMatch(/^\$argon2id\$/);
  });
});

test("typing somebody's e-mail without proving it keeps its owner out of nothing", async () => {
  const [stranger, owner] = [newPerson(), newPerson()];
  const body = { name: stranger.name, phone: stranger.phone, email: owner.email, planId };
  await app.call(register, { body }, { address: stranger.address });
  await app.call(verifyPhone, { body: { phone: stranger.phone, otp: await app.codeFor(stranger.phone) } });
  await app.call(sendEmailOtp, { body: { email: owner.email } }, { address: owner.address });
  const proof = { name: owner.name, email: owner.email, planId, otp: await app.codeFor(owner.email) };
  expect((await app.call(registerWithEmail, { body: proof })).data.user).toMatchObject({
    emailVerified: true,
  });
});
