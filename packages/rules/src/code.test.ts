import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canBeTried, codeRefusal, type IssuedCode, isCode } from './code.ts';

describe('isCode (CODE-1)', () => {
  test('is true of six digits and of no other count', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 8 }), (digits) => {
        expect(isCode(digits)).toBe(digits.length === 6);
      }),
    );
  });

  test.each(['12345a', ' 123456', '123456\n', '12 456', '१२३४५६', '-12345', '1e5000'])(
    'refuses %j',
    (typed) => {
      expect(isCode(typed)).toBe(false);
    },
  );
});

describe('codeRefusal (CODE-2, CODE-3)', () => {
  const now = new Date('2027-03-01T06:30:00Z');
  const fromNow = (ms: number) => new Date(now.getTime() + ms);
  const open: IssuedCode = { expiresAt: fromNow(1), wrongTries: 0, usedAt: null };

  const time = fc.integer({ min: -3_600_000, max: 3_600_000 }).map(fromNow);
  const code = fc.record({
    expiresAt: time,
    wrongTries: fc.nat({ max: 9 }),
    usedAt: fc.option(time, { nil: null }),
  });

  test('without a code issued every guess is wrong', () => {
    expect(codeRefusal(null, true, now)).toEqual({ refused: 'code_wrong' });
    expect(codeRefusal(null, false, now)).toEqual({ refused: 'code_wrong' });
  });

  test('a used code never works again and does not reveal that it was right', () => {
    fc.assert(
      fc.property(code, time, fc.boolean(), (issued, usedAt, matches) => {
        expect(codeRefusal({ ...issued, usedAt }, matches, now)).toEqual({ refused: 'code_wrong' });
      }),
    );
  });

  test('an unused code is expired from its expiry on, whatever its tries and the digits', () => {
    const past = fc.nat({ max: 3_600_000 }).map((ms) => fromNow(-ms));
    fc.assert(
      fc.property(code, past, fc.boolean(), (issued, expiresAt, matches) => {
        expect(codeRefusal({ ...issued, usedAt: null, expiresAt }, matches, now)).toEqual({
          refused: 'code_expired',
        });
      }),
      { examples: [[{ ...open, wrongTries: 5 }, now, true]] },
    );
  });

  test('a living code is exhausted after 5 wrong tries, whatever the digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 99 }), fc.boolean(), (wrongTries, matches) => {
        expect(codeRefusal({ ...open, wrongTries }, matches, now)).toEqual({ refused: 'code_exhausted' });
      }),
    );
  });

  test('until its last millisecond and its fifth try a code is judged by its digits', () => {
    fc.assert(
      fc.property(fc.nat({ max: 4 }), fc.boolean(), (wrongTries, matches) => {
        expect(codeRefusal({ ...open, wrongTries }, matches, now)).toEqual(
          matches ? null : { refused: 'code_wrong' },
        );
      }),
    );
  });

  test('of any run of guesses at most one is right: the first right one, unless 5 wrong ones came before', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 20 }), (guesses) => {
        const issued = { ...open };
        const accepted = guesses.flatMap((matches, at) => {
          const refusal = codeRefusal(issued, matches, now);
          if (refusal?.refused === 'code_wrong') issued.wrongTries += 1;
          if (refusal === null) issued.usedAt = now;
          return refusal === null ? [at] : [];
        });
        const first = guesses.indexOf(true);
        expect(accepted).toEqual(first >= 0 && first < 5 ? [first] : []);
      }),
    );
  });

  test('a code can be tried just as long as the right digits of an unused one are accepted (CODE-17)', () => {
    fc.assert(
      fc.property(code, (issued) => {
        expect(canBeTried(issued, now)).toBe(codeRefusal({ ...issued, usedAt: null }, true, now) === null);
      }),
    );
    expect(canBeTried({ expiresAt: fromNow(1), wrongTries: 4 }, now)).toBe(true);
    expect(canBeTried({ expiresAt: fromNow(0), wrongTries: 0 }, now)).toBe(false);
    expect(canBeTried({ expiresAt: fromNow(1), wrongTries: 5 }, now)).toBe(false);
  });
});
