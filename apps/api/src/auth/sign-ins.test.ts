import { identityEndpoints } from '@chairside/contract/identity';
import { signInEndpoints } from '@chairside/contract/sign-ins';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { devicesOf, PASSWORD, signInAgain, signUpWithPassword } from '../../test/sign-ins.ts';
import { forgetSendGap, networkOf, newPerson, signUpForReal } from '../../test/sign-up.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { whenWaiting } from '../../test/while-locked.ts';
import { accessTokens } from '../db/schema.ts';
import { tokenSha256 } from './secrets.ts';

const { login, checkAuth, forgotPassword, resetPassword } = identityEndpoints;
const { listSignIns, signOutEverywhere } = signInEndpoints;
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

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
const events = (userId: string) =>
  app.logged.map((line) => JSON.parse(line)).filter((line) => line.event && line.userId === userId);

describe('GET /auth/sign-ins', () => {
  test('lists when, from which network and by which browser, one’s own first and then the newest', async () => {
    const { person } = await signUpWithPassword(app);
    minutesLater(1);
    const own = await signInAgain(app, person.phone, { address: '203.0.113.77', userAgent: PHONE });
    minutesLater(2);
    await signInAgain(app, person.phone, { address: '2001:db8:1:2::3', userAgent: LAPTOP });
    const { data } = await app.call(listSignIns, {}, own);
    expect(data).toEqual({
      total: 3,
      signIns: [
        {
          signedInAt: '2026-11-20T06:31:00.000Z',
          address: '203.0.113.0/24',
          browser: 'Chrome on Android',
          isCurrent: true,
        },
        {
          signedInAt: '2026-11-20T06:32:00.000Z',
          address: '2001:db8:1::/48',
          browser: 'Firefox on Windows',
          isCurrent: false,
        },
        {
          signedInAt: '2026-11-20T06:30:00.000Z',
          address: networkOf(person.address),
          browser: null,
          isCurrent: false,
        },
      ],
    });
  });

  test('shows what is good still, of nobody else, twenty at most', async () => {
    await signUpWithPassword(app);
    const { person, user } = await signUpWithPassword(app);
    const tokens = Array.from({ length: 23 }, (_, index) => ({
      tokenSha256: tokenSha256(`token ${index} of ${user._id}`),
      userId: user._id,
      createdAt: NOON,
      expiresAt: new Date(NOON.getTime() + (index === 0 ? 1 : 2) * 3_600_000),
    }));
    await app.db.database.insert(accessTokens).values(tokens);
    minutesLater(60);
    const { data } = await app.call(listSignIns, {}, await signInAgain(app, person.phone));
    expect(data.signIns).toHaveLength(20);
    expect(data.total).toBe(24);
    // Of the version before, nothing is known but when.
    expect(data.signIns.at(-1)).toEqual({
      signedInAt: NOON.toISOString(),
      address: null,
      browser: null,
      isCurrent: false,
    });
  });
});

describe('POST /auth/sign-out-everywhere', () => {
  test('ends all others at once and says how many; nobody else notices', async () => {
    const { person, token, user } = await signUpWithPassword(app);
    const other = await signUpWithPassword(app);
    const second = await signInAgain(app, person.phone);
    const own = await signInAgain(app, person.phone, { address: '203.0.113.77' });
    const caller = { token: own.token, address: '203.0.113.77' };
    expect((await app.call(signOutEverywhere, {}, caller)).data).toEqual({ ended: 2 });
    for (const ended of [token, second.token]) {
      expect((await app.call(checkAuth, {}, { token: ended })).status).toBe(401);
    }
    expect((await app.call(checkAuth, {}, own)).status).toBe(200);
    expect((await app.call(checkAuth, {}, other)).status).toBe(200);
    expect((await app.call(signOutEverywhere, {}, caller)).data).toEqual({ ended: 0 });
    expect(events(user._id)).toContainEqual(
      expect.objectContaining({ event: 'signed_out_everywhere', ended: 2, address: '203.0.113.0/24' }),
    );
  });

  test('forgets the other devices and keeps the one it is asked from', async () => {
    const { person, user, token, deviceToken } = await signUpWithPassword(app);
    await signInAgain(app, person.phone);
    expect(await devicesOf(app, user._id)).toHaveLength(2);
    await app.call(signOutEverywhere, {}, { token, deviceToken });
    expect((await devicesOf(app, user._id)).map((device) => device.tokenSha256)).toEqual([
      tokenSha256(deviceToken ?? ''),
    ]);
  });
});

describe('the security log', () => {
  test('records sign-ins, failed ones and a new password, by user and network alone', async () => {
    const { person, user, token, deviceToken } = await signUpForReal(app, 'Basic Plan', {
      password: PASSWORD,
    });
    const { phone, address } = person;
    const network = networkOf(address);
    await app.call(login, { body: { phone, password: 'Wrong@Guess7' } }, { address: '203.0.113.77' });
    const again = await signInAgain(app, phone, { address: '203.0.113.77' });
    await forgetSendGap(app);
    await app.call(forgotPassword, { body: { phone } }, { address });
    const otp = await app.codeFor(phone);
    await app.call(
      resetPassword,
      { body: { phone, otp: otp === '000000' ? '111111' : '000000', password: 'Marigold 8!' } },
      { address },
    );
    await app.call(resetPassword, { body: { phone, otp, password: 'Marigold 8!' } }, { address });
    expect(
      events(user._id).map(({ event, method, address: from, level }) => [event, method, from, level]),
    ).toEqual([
      ['sign_in', 'registration', network, 30],
      ['sign_in_failed', 'password', '203.0.113.0/24', 30],
      ['sign_in', 'password', '203.0.113.0/24', 30],
      ['sign_in_failed', 'code', network, 30],
      ['password_reset', undefined, network, 30],
    ]);
    const log = app.logged.join('\n');
    // Six digits may also be within a longer number.
    expect(log).not.toMatch(new RegExp(`(?<!\\w)${otp}(?!\\w)`));
    for (const secret of [phone, token, again.token, deviceToken, '203.0.113.77', 'Wrong@Guess7']) {
      expect(log).not.toContain(secret);
    }
  });

  test('of somebody unknown records no more than that', async () => {
    const before = app.logged.length;
    await app.call(login, { body: { phone: newPerson().phone, password: 'x' } }, { address: '198.51.100.1' });
    const [failed] = app.logged
      .slice(before)
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event);
    expect(failed).toEqual({
      level: 30,
      time: expect.any(Number),
      event: 'sign_in_failed',
      userId: null,
      method: 'password',
      reqId: expect.any(String),
      address: '198.51.100.0/24',
      msg: 'a wrong password was tried',
    });
  });
});

describe('a sign-in that is completed in the same moment', () => {
  /** Signs in by a transaction that is still open while something is asked, and gives how many sign-ins are left. */
  async function signedInDuring(userId: string, ask: () => Promise<unknown>) {
    const { $client: pool } = app.db.database;
    const signingIn = await pool.connect();
    try {
      await signingIn.query('begin');
      await signingIn.query(
        `insert into access_tokens (token_sha256, user_id, created_at, expires_at)
         values (sha256('racing'), $1, $2, $2::timestamptz + interval '1 day')`,
        [userId, NOON],
      );
      const asked = ask();
      await whenWaiting(app.db.database, asked);
      await signingIn.query('commit');
      await asked;
    } finally {
      signingIn.release();
    }
    const left = await pool.query(
      "select from access_tokens where user_id = $1 and token_sha256 = sha256('racing')",
      [userId],
    );
    return left.rowCount;
  }

  test('does not outlive signing out everywhere', async () => {
    const { user, token } = await signUpForReal(app);
    const ask = () => app.call(signOutEverywhere, {}, { token });
    expect(await signedInDuring(user._id, ask)).toBe(0);
  });

  test('does not outlive a new password', async () => {
    const { user, person } = await signUpForReal(app);
    const { phone } = person;
    await forgetSendGap(app);
    expect((await app.call(forgotPassword, { body: { phone } }, person)).status).toBe(200);
    const body = { phone, otp: await app.codeFor(phone), password: 'Marigold 8!' };
    const ask = () => app.call(resetPassword, { body }, person);
    expect(await signedInDuring(user._id, ask)).toBe(0);
  });
});
