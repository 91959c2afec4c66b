import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseName } from './contact.ts';

describe('parseName (FIELD-1)', () => {
  test.each([
    'Asha Rao',
    'आशा राव',
    'क्षितिज',
    'தமிழ்ச்செல்வி',
    'ಶ್ರೀನಿವಾಸ್',
    'José Muñoz',
    '王芳',
    'Ng',
    "Mary-Jane D'Souza",
    "D' Cruz",
    'Dr. A.P.J. Abdul Kalam',
    'S. Ramesh Jr.',
    'डॉ. आशा राव',
  ])('takes %s as it stands', (name) => {
    expect(parseName(name)).toBe(name);
  });

  test.each(['D’Souza', 'D‘Souza', 'DʼSouza', 'D＇Souza'])(
    'takes %s by the apostrophe of a keyboard, so that a name is one text however it was typed',
    (typed) => {
      expect(parseName(typed)).toBe("D'Souza");
    },
  );

  test.each(['Mary‐Jane', 'Mary‑Jane'])('takes %s by the hyphen of a keyboard', (typed) => {
    expect(parseName(typed)).toBe('Mary-Jane');
  });

  test.each(["'Asha", '.Asha', '-Asha', "'’", '. .', '--'])(
    'refuses %j, which does not begin with a letter',
    (typed) => {
      expect(parseName(typed)).toBeNull();
    },
  );

  test('joins words by one space and drops the outer ones', () => {
    const word = fc.constantFrom('Asha', 'राव', 'தமிழ்', 'é');
    const spaces = fc.nat({ max: 3 }).map((count) => ' '.repeat(count));
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 5 }), spaces, spaces, (words, outer, inner) => {
        expect(parseName(outer + words.join(` ${inner}`) + outer)).toBe(words.join(' '));
      }),
    );
  });

  test('composes accents, so that the same name is the same text', () => {
    expect(parseName('Jose\u0301')).toBe('José');
  });

  test('counts 2 to 50 characters, whatever space they take in memory (FIELD-1)', () => {
    fc.assert(
      fc.property(fc.constantFrom('a', 'த', '𑀅'), fc.nat({ max: 60 }), (letter, length) => {
        const name = letter.repeat(length);
        expect(parseName(name)).toBe(length >= 2 && length <= 50 ? name : null);
      }),
    );
  });

  test.each([...'1१@<>_,;"&=+/\\😀\0\t\u00a0\u200b\u202e–—', '\ud800'])(
    'refuses %j within a name',
    (character) => {
      expect(parseName(`As${character}ha`)).toBeNull();
    },
  );

  test('leaves a name that it gave as it is', () => {
    const typed = fc.string({
      unit: fc.constantFrom(..."aZé आशி\u0301\u0327\u00a0\t 𑀅'’.-\u2011"),
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.oneof(typed, fc.string({ unit: 'grapheme' })), (text) => {
        const name = parseName(text);
        if (name !== null) expect(parseName(name)).toBe(name);
      }),
      { numRuns: 1000 },
    );
  });
});
test.each(['\u3164\u3164', '\u115F\u1160', '\u0300\u0300\u0300', 'A\uFE0F', '\u0300Asha'])(
  'a name begins with a letter and is there to be seen: %j is none',
  (name) => {
    expect(parseName(name)).toBeNull();
  },
);
