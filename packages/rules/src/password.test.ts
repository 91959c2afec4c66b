import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isStrongPassword } from './password.ts';

const CLASSES = {
  'lower case letter': 'abcxyz',
  'upper case letter': 'ABCXYZ',
  digit: '0189',
  'special character': '@$!%*?&',
};

const oneOf = (characters: string) => fc.constantFrom(...characters);

describe('isStrongPassword (PASS-1)', () => {
  test('takes 8 to 128 characters with one of each class, in any order', () => {
    const needed = fc.tuple(...Object.values(CLASSES).map(oneOf));
    const filler = fc.array(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }), {
      minLength: 4,
      maxLength: 124,
    });
    const password = fc
      .tuple(needed, filler)
      .chain(([one, more]) => {
        const all = [...one, ...more];
        return fc.shuffledSubarray(all, { minLength: all.length });
      })
      .map((characters) => characters.join(''));
    fc.assert(
      fc.property(password, (typed) => {
        expect(isStrongPassword(typed)).toBe(true);
      }),
    );
  });

  test.each(Object.keys(CLASSES))('refuses a password without a %s', (missing) => {
    const others = Object.entries(CLASSES).flatMap(([name, characters]) =>
      name === missing ? [] : [...characters],
    );
    const unit = fc.constantFrom(...others, ' ', '#', 'é', '१');
    fc.assert(
      fc.property(fc.string({ unit, minLength: 8, maxLength: 128 }), (typed) => {
        expect(isStrongPassword(typed)).toBe(false);
      }),
    );
  });

  test('counts characters: 8 to 128, whatever space they take in memory (PASS-1)', () => {
    fc.assert(
      fc.property(fc.constantFrom('x', '😀'), fc.integer({ min: 4, max: 140 }), (filler, length) => {
        const typed = `Aa1@${filler.repeat(length - 4)}`;
        expect(isStrongPassword(typed)).toBe(length >= 8 && length <= 128);
      }),
      {
        examples: [
          ['😀', 7],
          ['😀', 8],
          ['😀', 128],
          ['x', 129],
        ],
      },
    );
  });
});
