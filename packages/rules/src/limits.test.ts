import { expect, test } from 'vitest';
import { CALL_POLICY, CODE_POLICY, LIMITS } from './limits.ts';

test('the browser waits, retries and cools down as public-side §9 says', () => {
  expect(CALL_POLICY).toEqual({
    timeoutMs: 10_000,
    retries: 3,
    retryBaseMs: 1_000,
    cooldownMs: 5_000,
    retryAfterDefaultSeconds: 60,
  });
});

test('codes live, are sent and are sent again as public-side §9 and DESIGN §6 "codes" say', () => {
  expect(CODE_POLICY).toMatchObject({
    lifetimeSeconds: 10 * 60,
    wrongPerContactPerHour: 15,
    resendSeconds: 30,
    loginResendSeconds: 60,
    sendsPerContactPerHour: 5,
    sendsPerAddressPerHour: 30,
  });
});

test('an amount lies between 100 and 1,00,000 rupees (public-side §5 and §9)', () => {
  expect([LIMITS.amountMinRupees, LIMITS.amountMaxRupees]).toEqual([100, 100_000]);
});
