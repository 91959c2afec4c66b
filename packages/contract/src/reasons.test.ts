import { describe, expect, test } from 'vitest';
import { bookableText, dayReason, ELIGIBILITY_REASONS } from './reasons.ts';
import { refusalMessage } from './refusal-message.ts';

describe('why a day cannot be booked (SLOT-9)', () => {
  test.each([
    [{ refused: 'date_past' }, 'Past date'],
    [{ refused: 'date_not_working' }, 'No availability template configured'],
    [{ refused: 'date_too_far' }, 'This date is not open for booking yet'],
    [{ refused: 'date_holiday', details: { name: 'Id-ul-Fitr {name}' } }, 'Id-ul-Fitr {name}'],
  ] as const)('%j: %s', (refusal, reason) => {
    expect(dayReason(refusal)).toBe(reason);
  });
});

describe('why nothing can be booked (SESSION-4)', () => {
  test.each([
    ['no_subscription', 'No active subscription found'],
    ['subscription_not_active', 'Subscription is not active'],
    ['no_sessions_left', 'No sessions remaining in your current plan'],
    [
      'booking_limit_reached',
      'You have already booked the maximum number of appointments allowed by your current plan',
    ],
  ] as const)('%s: %s', (code, reason) => {
    expect(ELIGIBILITY_REASONS[code]).toBe(reason);
    expect(refusalMessage(code)).toBe(`${reason}.`);
  });

  test.each([
    [1, 'You can book 1 more appointment'],
    [2, 'You can book 2 more appointments'],
    [0, 'You can book 0 more appointments'],
  ])('how many more can be booked, in words (SESSION-5): %d', (bookings, text) => {
    expect(bookableText(bookings)).toBe(text);
  });
});
