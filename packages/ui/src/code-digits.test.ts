import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeDigits } from './code-digits.ts';

test('a code is the first digits of whatever is typed or pasted, in their order (CODE-1)', () => {
  const noise = fc.string({ unit: fc.constantFrom(...' -\n\tabé१'), maxLength: 3 });
  const typed = fc.array(fc.tuple(fc.constantFrom(...'0123456789'), noise), { maxLength: 9 });
  fc.assert(
    fc.property(noise, typed, (start, pieces) => {
      const all = pieces.map(([digit]) => digit).join('');
      expect(codeDigits(start + pieces.flat().join(''), 6)).toBe(all.slice(0, 6));
    }),
  );
});
