import { CallError, noAnswer } from '@chairside/client/call-error';
import { person, subscription } from '@chairside/client/test/person';
import type { User } from '@chairside/contract/user';
import { describe, expect, test, vi } from 'vitest';
import { awaitActivation, isRefusedPayment } from './confirmation.ts';

const ACTIVE = person({ subscription: subscription() });
const SUSPENDED = person({ subscription: subscription({ status: 'suspended' }) });

function clock() {
  let time = 0;
  return {
    now: () => time,
    wait: async (ms: number) => {
      time += ms;
    },
  };
}

const STAYING = new AbortController().signal;
const NETWORK = noAnswer(new TypeError('fetch failed'));

describe('waiting for the plan to run', () => {
  test('asks every three seconds, through bad connections, until it does', async () => {
    const { now, wait } = clock();
    const refreshUser = vi
      .fn<() => Promise<User>>()
      .mockResolvedValueOnce(SUSPENDED)
      .mockRejectedValueOnce(NETWORK)
      .mockResolvedValue(ACTIVE);
    await expect(awaitActivation({ refreshUser, wait, now }, SUSPENDED.subscription, STAYING)).resolves.toBe(
      true,
    );
    expect(refreshUser).toHaveBeenCalledTimes(3);
    expect(now()).toBe(9_000);
  });

  test('that runs already looks for what the payment changes of it', async () => {
    const { now, wait } = clock();
    const before = subscription({ endDate: '2026-12-01T00:00:00.000Z' });
    const more = { totalSessions: before.totalSessions + 4, endDate: '2027-06-01T00:00:00.000Z' };
    const renewed = person({ subscription: { ...before, ...more } });
    const refreshUser = vi
      .fn<() => Promise<User>>()
      .mockResolvedValueOnce(person({ subscription: before }))
      .mockResolvedValue(renewed);
    await expect(awaitActivation({ refreshUser, wait, now }, before, STAYING)).resolves.toBe(true);
    expect(refreshUser).toHaveBeenCalledTimes(2);
  });

  test('ends after a minute and a half', async () => {
    const { now, wait } = clock();
    const refreshUser = vi.fn<() => Promise<User>>().mockResolvedValue(SUSPENDED);
    await expect(awaitActivation({ refreshUser, wait, now }, SUSPENDED.subscription, STAYING)).resolves.toBe(
      false,
    );
    expect(now()).toBe(90_000);
    expect(refreshUser).toHaveBeenCalledTimes(30);
  });

  test('ends when the person has left', async () => {
    const { now, wait } = clock();
    const visit = new AbortController();
    const refreshUser = vi.fn(async () => {
      visit.abort();
      return SUSPENDED;
    });
    await expect(
      awaitActivation({ refreshUser, wait, now }, SUSPENDED.subscription, visit.signal),
    ).resolves.toBe(false);
    expect(refreshUser).toHaveBeenCalledOnce();
  });

  test('ends at once when nobody is signed in any more', async () => {
    const { now, wait } = clock();
    const expired = new CallError({ status: 401, code: 'unauthenticated', message: 'Please login' });
    const refreshUser = vi.fn<() => Promise<User>>().mockRejectedValue(expired);
    await expect(awaitActivation({ refreshUser, wait, now }, SUSPENDED.subscription, STAYING)).resolves.toBe(
      false,
    );
    expect(refreshUser).toHaveBeenCalledOnce();
  });
});

test.each([
  ['payment_not_verified', true],
  ['order_not_found', true],
  ['payment_not_captured', false],
  ['gateway_unavailable', false],
  ['fault', false],
  ['timeout', false],
  ['network', false],
] as const)('%s means that the payment settles nothing: %s', (code, refused) => {
  expect(isRefusedPayment(new CallError({ status: 0, code, message: '' }))).toBe(refused);
});
