import { noAnswer, refused } from '@chairside/client/call-error';
import { expect, test } from 'vitest';
import { redirectReason } from './redirect-reason.ts';

const answer = (status: number, message?: string) =>
  refused({ status, retryAfter: null, code: undefined, message, details: {} }, []);

test.each([
  [answer(401, 'Please login to continue'), 'Your session has expired. Please log in again.'],
  [
    answer(403, 'Admin users cannot access client application'),
    'Admin users cannot access client application',
  ],
  [answer(403), 'Authentication check failed'],
  [noAnswer(new TypeError('fetch failed')), null],
  [answer(503), null],
])('after %o the guard says %o (SCREEN-4)', (error, said) => {
  expect(redirectReason(error)).toBe(said);
});
