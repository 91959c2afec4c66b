import { expect, test } from 'vitest';
import { isToBePaid } from './to-be-paid.ts';

test.each([
  ['scheduled', true],
  ['confirmed', true],
  ['completed', true],
  ['cancelled', false],
  ['no_show', false],
] as const)('a visit without a plan that is %s is to be paid: %s (DESK-81)', (status, isDue) => {
  expect(isToBePaid({ status, withoutPlan: true })).toBe(isDue);
  expect(isToBePaid({ status, withoutPlan: false })).toBe(false);
  expect(isToBePaid({ status })).toBe(false);
  expect(isToBePaid({ status, withoutPlan: true, isPaid: true })).toBe(false);
});
