import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { availableBookings, eligibilityRefusal, nextSessionNumber, type SessionCount } from './booking.ts';

const count = (changes: Partial<SessionCount>): SessionCount => ({
  status: 'active',
  sessionsRemaining: 4,
  active: 1,
  ...changes,
});

describe('who may book (SESSION-4)', () => {
  test.each([
    [{}, null],
    [{ active: 3 }, null],
    [{ active: 4 }, 'booking_limit_reached'],
    [{ active: 5 }, 'booking_limit_reached'],
    [{ sessionsRemaining: 0, active: 0 }, 'no_sessions_left'],
    [{ status: 'expired' }, 'subscription_not_active'],
    [{ status: 'suspended', sessionsRemaining: 0 }, 'subscription_not_active'],
    [{ status: null, sessionsRemaining: 0 }, 'no_subscription'],
  ] as const)('%j: %s', (changes, code) => {
    expect(eligibilityRefusal(count(changes))?.refused ?? null).toBe(code);
  });
});

describe('how many can be booked (SESSION-3)', () => {
  test('remaining less active, never below 0; booking is open while there is one', () => {
    const number = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(number, number, (sessionsRemaining, active) => {
        const sessions = count({ sessionsRemaining, active });
        expect(availableBookings(sessions)).toBe(active < sessionsRemaining ? sessionsRemaining - active : 0);
        expect(eligibilityRefusal(sessions) === null).toBe(availableBookings(sessions) > 0);
      }),
    );
  });
});

test.each([
  [[], 1],
  [[1, 2, 3], 4],
  [[2, 3], 1],
  [[1, 3, 3], 2],
])('beside the sessions %j the next one is number %d', (taken, number) => {
  expect(nextSessionNumber(taken)).toBe(number);
});
