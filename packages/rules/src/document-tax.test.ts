import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxWithin } from './document-lines.ts';
import { taxByLine, taxByRate } from './document-tax.ts';

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

const lines = fc.array(fc.tuple(fc.constantFrom(0, 5, 12, 18, 28), fc.integer({ min: 1, max: 10_000_000 })), {
  minLength: 1,
  maxLength: 12,
});

test('taxable value, both halves and exempt lines add up to the document, to the paisa (DOC-3)', () => {
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

test('of two lines with an odd paisa of tax each, the centre has one and the state the other (DOC-3)', () => {
  const odd = [line(18, 50_000), line(0, 1_000), line(18, 30_005)];
  expect(odd.map(({ taxPaise }) => taxPaise)).toEqual([7_627, 0, 4_577]);
  expect(taxByLine(odd)).toMatchObject([
    { taxablePaise: 42_373, centralPaise: 3_813, statePaise: 3_814 },
    { taxablePaise: 1_000, centralPaise: 0, statePaise: 0 },
    { taxablePaise: 25_428, centralPaise: 2_289, statePaise: 2_288 },
  ]);
  expect(taxByRate(odd)).toMatchObject([{ centralPaise: 6_102, statePaise: 6_102 }]);
});

test('the halves of the lines add up to those of the document, rate by rate (DOC-3)', () => {
  fc.assert(
    fc.property(lines, (drawn) => {
      const document = drawn.map(([rate, paise]) => line(rate, paise));
      const byLine = taxByLine(document);
      for (const { gstPercent, ...sums } of taxByRate(document)) {
        const ofRate = byLine.filter((each) => each.gstPercent === gstPercent);
        const sum = (of: keyof typeof sums) => ofRate.reduce((before, each) => before + each[of], 0);
        expect({
          taxablePaise: sum('taxablePaise'),
          centralPaise: sum('centralPaise'),
          statePaise: sum('statePaise'),
        }).toEqual(sums);
      }
      for (const { taxPaise, centralPaise, statePaise } of byLine) {
        expect(centralPaise + statePaise).toBe(taxPaise);
        expect(Math.abs(statePaise - centralPaise)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
