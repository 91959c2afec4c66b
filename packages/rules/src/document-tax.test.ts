import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxWithin } from './document-lines.ts';
import { taxByRate } from './document-tax.ts';

const line = (gstPercent: number, amountPaise: number) => ({
  text: 'Whitening',
  sac: '9993',
  gstPercent,
  amountPaise,
  taxPaise: taxWithin(amountPaise, gstPercent),
});

test('an exempt document has no tax, and an odd paisa of one is the state’s (DOC-3)', () => {
  expect(taxByRate([line(0, 100_000)])).toEqual([]);
  expect(taxByRate([line(18, 59_003), line(0, 1_000)])).toEqual([
    { gstPercent: 18, taxablePaise: 50_003, centralPaise: 4_500, statePaise: 4_500 },
  ]);
  expect(taxByRate([{ ...line(18, 59_003), taxPaise: 9_001 }])).toMatchObject([
    { centralPaise: 4_500, statePaise: 4_501 },
  ]);
});

test('taxable value, both halves and exempt lines add up to the document, to the paisa (DOC-3)', () => {
  const lines = fc.array(
    fc.tuple(fc.constantFrom(0, 5, 12, 18, 28), fc.integer({ min: 1, max: 10_000_000 })),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(lines, (drawn) => {
      const document = drawn.map(([rate, paise]) => line(rate, paise));
      const rates = taxByRate(document);
      const taxed = rates.reduce(
        (sum, rate) => sum + rate.taxablePaise + rate.centralPaise + rate.statePaise,
        0,
      );
      const exempt = document.filter(({ gstPercent }) => gstPercent === 0);
      const rest = exempt.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      expect(taxed + rest).toBe(document.reduce((sum, { amountPaise }) => sum + amountPaise, 0));
      for (const { centralPaise, statePaise } of rates) expect(statePaise - centralPaise).toBeOneOf([0, 1]);
    }),
  );
});
