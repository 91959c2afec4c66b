import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PASSWORD_DELAYS, passwordDelaySeconds } from './login-delay.ts';

describe('passwordDelaySeconds (growing delay after wrong passwords, at most 15 minutes)', () => {
  test('four wrong passwords cost nothing; from the fifth on each doubles the wait, up to 15 minutes', () => {
    const delays = Array.from({ length: 12 }, (_each, index) => passwordDelaySeconds(index + 1));
    expect(delays).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
  });

  test('never shrinks and never exceeds 15 minutes, however many', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000 }), (wrong) => {
        const delay = passwordDelaySeconds(wrong);
        expect(delay).toBeLessThanOrEqual(15 * 60);
        expect(passwordDelaySeconds(wrong + 1)).toBeGreaterThanOrEqual(delay);
      }),
    );
  });
});

test('PASSWORD_DELAYS ends with the first one that is the longest', () => {
  expect(PASSWORD_DELAYS).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 900]);
});
