import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentKindOf, EXEMPT, linesTotal, soldLines } from './tax-lines.ts';

const WHITENING = { text: 'Whitening', sac: '999722', gstPercent: 18, rupees: 1_000 };
const CARE = { text: 'Care', sac: '9993', gstPercent: 0, rupees: 4_999 };
const PLAN = { title: 'Gold Plan', taxed: [CARE, WHITENING] };

const amounts = (lines: ReturnType<typeof soldLines>) =>
  lines.map(({ text, amountPaise, taxPaise }) => [text, amountPaise, taxPaise]);

test('a plan is divided into its lines, tax within each (TAX-4)', () => {
  expect(linesTotal(PLAN.taxed)).toBe(5_999);
  expect(amounts(soldLines(PLAN, 599_900, true))).toEqual([
    ['Gold Plan: Care', 499_900, 0],
    ['Gold Plan: Whitening', 100_000, 15_254],
  ]);
});

test('the difference of an upgrade is divided in the same proportion (TAX-4)', () => {
  expect(amounts(soldLines(PLAN, 300_000, true))).toEqual([
    ['Gold Plan: Care', 249_992, 0],
    ['Gold Plan: Whitening', 50_008, 7_628],
  ]);
});

test('whatever is paid, the lines add up to it', () => {
  const rates = fc.constantFrom(0, 5, 18, 40);
  const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 100_000 }), rates), { maxLength: 8 });
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 100, max: 10_000_000 }),
      fc.boolean(),
      (drawn, paise, isRegistered) => {
        const taxed = drawn.map(([rupees, gstPercent]) => ({ ...WHITENING, rupees, gstPercent }));
        const sold = soldLines({ title: 'Gold Plan', taxed }, paise, isRegistered);
        expect(sold.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(paise);
        if (!isRegistered) expect(sold.some(({ taxPaise }) => taxPaise > 0)).toBe(false);
      },
    ),
  );
});

test('a plan without lines is one exempt line, and a visit goes by its treatment (TAX-3)', () => {
  expect(soldLines({ title: 'Basic Plan', taxed: [] }, 299_900, true)).toEqual([
    { text: 'Basic Plan', ...EXEMPT, amountPaise: 299_900, taxPaise: 0 },
  ]);
  const taxed = { gstPercent: 18, sac: '999722' };
  expect(soldLines({ title: 'Whitening', taxed }, 118_000, true)).toEqual([
    { text: 'Whitening', ...taxed, amountPaise: 118_000, taxPaise: 18_000 },
  ]);
});

test('who is not registered charges no tax and gives a receipt (TAX-2)', () => {
  const lines = soldLines(PLAN, 599_900, false);
  expect(amounts(lines)).toEqual([['Gold Plan', 599_900, 0]]);
  expect(documentKindOf(lines, false)).toBe('receipt');
});

test('who is registered gives the document that goes with the lines (TAX-2)', () => {
  const kindOf = (taxed: (typeof PLAN)['taxed']) =>
    documentKindOf(soldLines({ title: 'Gold Plan', taxed }, 100_000, true), true);
  expect(kindOf([CARE])).toBe('bill_of_supply');
  expect(kindOf([WHITENING])).toBe('tax_invoice');
  expect(kindOf([CARE, WHITENING])).toBe('invoice_and_bill');
});
