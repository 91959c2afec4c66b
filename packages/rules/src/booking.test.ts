import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  availableBookings,
  bookableText,
  bookingObstacle,
  nextSessionNumber,
  OBSTACLE_REASONS,
  type SessionCount,
} from './booking.ts';

const count = (changes: Partial<SessionCount>): SessionCount => ({
  status: 'active',
  sessionsRemaining: 4,
  active: 1,
  ...changes,
});

const LIMIT = 'You have already booked the maximum number of appointments allowed by your current plan';

describe('who may book (SESSION-4)', () => {
  test.each([
    [{}, null],
    [{ active: 3 }, null],
    [{ active: 4 }, LIMIT],
    [{ active: 5 }, LIMIT],
    [{ sessionsRemaining: 0, active: 0 }, 'No sessions remaining in your current plan'],
    [{ status: 'expired' }, 'Subscription is not active'],
    [{ status: 'suspended', sessionsRemaining: 0 }, 'Subscription is not active'],
    [{ status: null, sessionsRemaining: 0 }, 'No active subscription found'],
  ] as const)('%j: %s', (changes, reason) => {
    const obstacle = bookingObstacle(count(changes));
    expect(obstacle && OBSTACLE_REASONS[obstacle]).toBe(reason);
  });
});

describe('how many can be booked (SESSION-3)', () => {
  test('remaining less active, never below 0; nothing stands in the way while there is one', () => {
    const number = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(number, number, (sessionsRemaining, active) => {
        const sessions = count({ sessionsRemaining, active });
        expect(availableBookings(sessions)).toBe(active < sessionsRemaining ? sessionsRemaining - active : 0);
        expect(bookingObstacle(sessions) === null).toBe(availableBookings(sessions) > 0);
      }),
    );
  });

  test.each([
    [1, 'You can book 1 more appointment'],
    [2, 'You can book 2 more appointments'],
    [0, 'You can book 0 more appointments'],
  ])('how many more can be booked, in words (SESSION-5): %d', (bookings, text) => {
    expect(bookableText(bookings)).toBe(text);
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
