import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DocumentLine, portionOf, taxWithin } from './document-lines.ts';

const line = (amountPaise: number, gstPercent = 0): DocumentLine => ({
  text: 'Whitening',
  sac: '9993',
  gstPercent,
  amountPaise,
  taxPaise: taxWithin(amountPaise, gstPercent),
});

test.each([
  [11_800, 18, 1_800],
  [10_000, 18, 1_525],
  [10_000, 0, 0],
  [1, 18, 0],
])('of %i paise with %i %% GST, %i are tax (SALE-8)', (amount, percent, tax) => {
  expect(taxWithin(amount, percent)).toBe(tax);
});

test('a credit note takes its share of each line, to the paisa (SALE-9)', () => {
  const credited = portionOf([line(100), line(200, 18)], 100);
  expect(credited.map(({ amountPaise, taxPaise }) => [amountPaise, taxPaise])).toEqual([
    [33, 0],
    [67, 10],
  ]);
});

test('whatever is credited adds up, is within its lines, and all of it is the document itself', () => {
  const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.constantFrom(0, 5, 18)), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (amounts, part) => {
      const all = amounts.map(([amount, percent]) => line(amount, percent));
      const total = all.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      const paise = Math.max(1, Math.round(total * part));
      const credited = portionOf(all, paise);
      expect(credited.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(paise);
      for (const { amountPaise } of credited) expect(amountPaise).toBeGreaterThan(0);
      expect(portionOf(all, total)).toEqual(all);
    }),
  );
});
