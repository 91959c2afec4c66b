import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isGuessablePin, isPin } from './staff-pin.ts';

describe('a PIN (STAFF-14)', () => {
  test.each(['', '12345', '1234567', '12345a', '１２３４５６', ' 123456'])('is not %j', (typed) => {
    expect(isPin(typed)).toBe(false);
  });

  test.each([
    '000000',
    '777777',
    '123456',
    '654321',
    '890123',
    '210987',
    '121212',
    '123123',
    '112233',
    '665544',
  ])('is not one that guessers try first, such as %s', (pin) => {
    expect(isPin(pin)).toBe(true);
    expect(isGuessablePin(pin)).toBe(true);
  });

  test.each(['271828', '112244', '123465'])('may be %s', (pin) => {
    expect(isGuessablePin(pin)).toBe(false);
  });

  test('is refused as guessable in few cases out of the million', () => {
    const all = Array.from({ length: 1_000_000 }, (_, pin) => String(pin).padStart(6, '0'));
    expect(all.filter(isGuessablePin).length).toBeLessThan(1_200);
  });

  test('is judged the same read backwards', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(fc.array(digit, { minLength: 6, maxLength: 6 }), (digits) => {
        expect(isGuessablePin(digits.join(''))).toBe(isGuessablePin(digits.toReversed().join('')));
      }),
    );
  });
});
