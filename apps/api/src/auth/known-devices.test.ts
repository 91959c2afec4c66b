import { identityEndpoints } from '@chairside/contract/identity';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { devicesOf, PASSWORD, signInAgain, signUpWithPassword } from '../../test/sign-ins.ts';
import { forgetSendGap } from '../../test/sign-up.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { deleteAccount } from '../../test/whole-patient.ts';
import { accessTokens } from '../db/schema.ts';
import { tokenSha256 } from './secrets.ts';

const { login, logout, checkAuth, forgotPassword, resetPassword } = identityEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = NOON;
});

const minutesLater = (minutes: number) => {
  app.clock.now = new Date(NOON.getTime() + minutes * 60_000);
};
describe('a device token', () => {
  test('comes with every sign-in, and is the same while the browser sends it along', async () => {
    const { person, user, deviceToken } = await signUpWithPassword(app);
    expect(deviceToken).toMatch(/^[\w-]{43}$/);
    expect((await signInAgain(app, person.phone, { deviceToken })).deviceToken).toBe(deviceToken);
    expect(await devicesOf(app, user._id)).toHaveLength(1);
    expect((await signInAgain(app, person.phone)).deviceToken).not.toBe(deviceToken);
    expect(await devicesOf(app, user._id)).toHaveLength(2);
  });

  test('is one for all who share a device', async () => {
    const [one, two] = [await signUpWithPassword(app), await signUpWithPassword(app)];
    const { deviceToken } = one;
    expect((await signInAgain(app, two.person.phone, { deviceToken })).deviceToken).toBe(deviceToken);
  });

  test.each(['x'.repeat(43), 'x', `${'x'.repeat(43)}\u00e9`, 'x'.repeat(5_000)])(
    'that was made up is worth nothing: %s',
    async (deviceToken) => {
      const { person } = await signUpWithPassword(app);
      expect((await signInAgain(app, person.phone, { deviceToken })).deviceToken).not.toBe(deviceToken);
    },
  );

  test('opens nothing', async () => {
    const { deviceToken } = await signUpWithPassword(app);
    expect((await app.call(checkAuth, {}, { deviceToken })).status).toBe(401);
    expect((await app.call(checkAuth, {}, { token: deviceToken ?? '' })).status).toBe(401);
  });

  test('outlives a logout; a new password forgets it', async () => {
    const { person, user, token, deviceToken } = await signUpWithPassword(app);
    await app.call(logout, {}, { token });
    expect(await devicesOf(app, user._id)).toHaveLength(1);
    await forgetSendGap(app);
    await app.call(forgotPassword, { body: { phone: person.phone } }, { ...person, deviceToken });
    const body = { phone: person.phone, otp: await app.codeFor(person.phone), password: 'Marigold 8!' };
    expect((await app.call(resetPassword, { body }, { ...person, deviceToken })).status).toBe(200);
    expect(await devicesOf(app, user._id)).toEqual([]);
  });

  test('of the eleventh device takes the place of the one longest unused', async () => {
    const { person, user, deviceToken } = await signUpWithPassword(app);
    const second = await signInAgain(app, person.phone);
    for (let minute = 1; minute <= 9; minute += 1) {
      minutesLater(minute);
      await signInAgain(app, person.phone, minute === 5 ? { deviceToken } : {});
    }
    expect(await devicesOf(app, user._id)).toHaveLength(10);
    minutesLater(10);
    await signInAgain(app, person.phone);
    const left = (await devicesOf(app, user._id)).map((device) => device.tokenSha256.toString('hex'));
    expect(left).toHaveLength(10);
    expect(left).toContain(tokenSha256(deviceToken ?? '').toString('hex'));
    expect(left).not.toContain(tokenSha256(second.deviceToken ?? '').toString('hex'));
  });

  test('signs in from twenty devices at once without a fault', async () => {
    const { person, user } = await signUpWithPassword(app);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        app.call(
          login,
          { body: { phone: person.phone, password: PASSWORD } },
          { address: `10.50.0.${index + 1}` },
        ),
      ),
    );
    // The first right one resets the count of the others; those beyond the limit of that moment are refused.
    expect(replies.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    await signInAgain(app, person.phone);
    expect((await devicesOf(app, user._id)).length).toBeLessThanOrEqual(10);
  });

  test('goes with the account, and so does where it signed in from', async () => {
    const patient = await signUpWithPassword(app);
    const userId = patient.user._id;
    await forgetSendGap(app);
    expect((await deleteAccount(app, patient)).status).toBe(200);
    expect(await devicesOf(app, userId)).toEqual([]);
    const tokens = app.db.database.select().from(accessTokens).where(eq(accessTokens.userId, userId));
    expect(await tokens).toEqual([]);
  });
});
