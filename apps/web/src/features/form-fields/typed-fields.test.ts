import { expect, test } from 'vitest';
import { phoneDigits } from './typed-fields.ts';

test.each([
  ['98765 43210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['98765432109', '9876543210'],
  ['919876543210', '9876543210'],
  ['91 98765 43210', '9876543210'],
  ['09876543210', '9876543210'],
  ['9198765432', '9198765432'],
  ['98a', '98'],
])('phone: non-digits are removed and ten digits remain: %s (FIELD-3)', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});

test.each(['+91 98765 43210', '91 98765 43210', '098765 43210', '98765 432100'])(
  'phone: typed one character after the other, %s is the ten digits as well',
  (typed) => {
    const shown = [...typed].reduce((before, character) => phoneDigits(before + character), '');
    expect(shown).toBe('9876543210');
  },
);
