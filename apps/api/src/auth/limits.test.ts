import { identityEndpoints } from '@chairside/contract/identity';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { forgetSendGap, newPerson, planNamed } from '../../test/sign-up.ts';
import { SECRET, startTestApp, type TestApp } from '../../test/test-app.ts';
import { letLimitPass } from '../../test/use-up.ts';
import { createLimits } from '../security/limits.ts';
import { cleanUpSignIns } from './clean-up.ts';

const { register, resendOtp, sendEmailOtp, checkPhone, checkEmail } = identityEndpoints;

let app: TestApp;
let planId: string;

beforeAll(async () => {
  app = await startTestApp();
  planId = (await planNamed(app, 'Basic Plan'))._id;
});
afterAll(() => app.close());

describe('limits on sending codes (CODE-9 to CODE-12)', () => {
  test('two sends are at least 30 seconds apart (CODE-9)', async () => {
    const { name, phone, address } = newPerson();
    await app.call(register, { body: { name, phone, planId } }, { address });
    const tooSoon = await app.call(resendOtp, { body: { phone } }, { address });
    expect(tooSoon).toMatchObject({ status: 429, code: 'code_just_sent', success: false });
    const wait = Number(tooSoon.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(30);
    expect(tooSoon.message).toMatch(new RegExp(`ask for another one in ${wait} seconds?\\.$`));
  });

  test('a contact gets five an hour, and again after the hour', async () => {
    const { email, address } = newPerson();
    const send = async () => {
      await forgetSendGap(app);
      return (await app.call(sendEmailOtp, { body: { email } }, { address })).status;
    };
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push(await send());
    await letLimitPass(app, 'sendsPerContact', 3_600_000);
    statuses.push(await send());
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200]);
  });

  test('a network address gets thirty an hour, whatever the contacts', async () => {
    const { address } = newPerson();
    const statuses: number[] = [];
    for (let send = 0; send < 31; send += 1) {
      statuses.push(
        (await app.call(sendEmailOtp, { body: { email: newPerson().email } }, { address })).status,
      );
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });
});

describe('GET /auth/check-email and /auth/check-phone (CODE-13)', () => {
  test('answer whether a contact is free, thirty times a minute an address', async () => {
    const { phone, email, address } = newPerson();
    expect((await app.call(checkPhone, { query: { phone } }, { address })).data).toEqual({ available: true });
    expect((await app.call(checkEmail, { query: { email } }, { address })).data).toEqual({ available: true });
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => app.call(checkPhone, { query: { phone } }, { address })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(28);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(12);
  });
});

test('a network around many addresses is answered a thousand times a minute (CODE-13)', async () => {
  const ask = async (address: string) =>
    (await app.call(checkPhone, { query: { phone: newPerson().phone } }, { address })).status;
  expect(await ask('2001:db8:9:1::1')).toBe(200);
  await app.db.database.$client.query(
    "update rate_limits set points = 999 where key like 'lookupsPerNetwork:%' and points = 1",
  );
  expect([await ask('2001:db8:9:2::1'), await ask('2001:db8:9:3::1')]).toEqual([200, 429]);
  expect(await ask('2001:db8:a::1')).toBe(200);
});

describe('the clock is set back after a limit was reached', () => {
  const START = Date.now();
  const HOUR_MS = 3_600_000;
  /** What a limit says, by a clock that is so far ahead. */
  async function takeAhead(
    ms: number,
    limit: 'staffPinsPerAddress' | 'wrongPasswordsPerContact',
    of: string,
  ) {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(START + ms);
    try {
      return await createLimits(app.db.database, SECRET).take(limit, of);
    } finally {
      clock.mockRestore();
    }
  }
  async function reached(ms: number, limit: 'staffPinsPerAddress' | 'wrongPasswordsPerContact') {
    const { address } = newPerson();
    while ((await takeAhead(ms, limit, address)) === null);
    return (now: number) => takeAhead(now, limit, address);
  }
  const cleanUp = () => cleanUpSignIns(app.db.database, new Date(START));

  test.each([
    ['staffPinsPerAddress', 2 * HOUR_MS],
    ['staffPinsPerAddress', 365 * 24 * HOUR_MS],
    ['wrongPasswordsPerContact', 2 * HOUR_MS],
    ['wrongPasswordsPerContact', 365 * 24 * HOUR_MS],
  ] as const)('%s, by %i ms: the next clean-up lets people in again', async (limit, ms) => {
    const takeAt = await reached(ms, limit);
    expect(await takeAt(0)).toBeGreaterThan(0);
    await cleanUp();
    expect(await takeAt(0)).toBeNull();
  });

  test.each(['staffPinsPerAddress', 'wrongPasswordsPerContact'] as const)(
    '%s counts on where it was not, or by less than the clocks of processes may differ',
    async (limit) => {
      const takes = [await reached(0, limit), await reached(HOUR_MS, limit)];
      await cleanUp();
      for (const takeAt of takes) expect(await takeAt(0)).toBeGreaterThan(0);
    },
  );
});

describe.each([
  ['is not set: forged X-Forwarded-For change no limit', '', 30],
  ['is loopback: each address that a proxy names counts for itself', 'loopback', 40],
])('TRUST_PROXY %s', (_what, TRUST_PROXY, allowed) => {
  test('counts as it should', { timeout: 60_000 }, async () => {
    const alone = await startTestApp({ TRUST_PROXY });
    try {
      const calls = Array.from({ length: 40 }, (_each, index) =>
        alone.call(
          checkPhone,
          { query: { phone: '9876543210' } },
          { address: `10.9.${index % 10}.${index}` },
        ),
      );
      const replies = await Promise.all(calls);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(allowed);
      expect(replies.filter(({ status }) => status === 429)).toHaveLength(40 - allowed);
    } finally {
      await alone.close();
    }
  });
});
