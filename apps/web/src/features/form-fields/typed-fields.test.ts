import { expect, test } from 'vitest';
import { phoneDigits } from './typed-fields.ts';

test.each([
  ['98765 43210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['98765432109', '9876543210'],
  ['98a', '98'],
])('phone: non-digits are removed and ten digits remain: %s', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});
