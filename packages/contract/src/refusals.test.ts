import { describe, expect, test } from 'vitest';
import { refusalMessage } from './refusal-message.ts';
import { REFUSALS, type RefusalCode } from './refusals.ts';

describe('the refusals', () => {
  test.each(Object.entries(REFUSALS))(
    '%s has a name in snake case, a 4xx or 5xx status and a sentence',
    (code, refusal) => {
      expect(code).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
      expect(refusal.status).toBeGreaterThanOrEqual(400);
      expect(refusal.status).toBeLessThan(600);
      expect(refusal.message).toMatch(/^[A-Z]/);
    },
  );

  const worded: [row: string, RefusalCode, number, string][] = [
    ['CALL-12', 'invalid_input', 400, 'Please check your input and try again.'],
    ['CALL-21', 'unauthenticated', 401, 'Please login to continue'],
    ['TOKEN-5', 'admin_refused', 403, 'Admin users cannot access client application'],
    ['CALL-14', 'not_found', 404, 'The requested resource was not found.'],
    ['CALL-15', 'too_many_requests', 429, 'Too many requests. Please try again in 45 seconds.'],
    ['CALL-16', 'fault', 500, 'Server error. Please try again later.'],
    [
      'SIGNUP-11',
      'registration_not_found',
      404,
      'Phone number not found. Please go back and register again.',
    ],
    ['SIGNUP-10', 'code_wrong', 400, 'Invalid OTP. Please try again.'],
  ];

  test.each(worded)('%s: %s is answered %d in its words', (_row, code, status, message) => {
    expect(REFUSALS[code].status).toBe(status);
    expect(refusalMessage(code, { retryAfter: 45 })).toBe(message);
  });

  test('a wait of more than 90 seconds is said in minutes (CALL-27)', () => {
    const sentence = (retryAfter: number) => refusalMessage('code_just_sent', { retryAfter });
    expect(sentence(90)).toMatch(/in 90 seconds\.$/);
    expect(sentence(91)).toMatch(/in 2 minutes\.$/);
  });
});
