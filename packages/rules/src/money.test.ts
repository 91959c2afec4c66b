import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatExactPaise,
  formatPaise,
  formatRupees,
  paiseAsTyped,
  toPaise,
  toRupees,
  typedPaise,
} from './money.ts';

describe('formatRupees (DATA-7)', () => {
  test.each([
    [0, '₹0'],
    [100, '₹100'],
    [1_999, '₹1,999'],
    [100_000, '₹1,00,000'],
    [12_345_678, '₹1,23,45,678'],
    [999.5, '₹1,000'],
  ])('writes %d as %s', (rupees, written) => {
    expect(formatRupees(rupees)).toBe(written);
  });

  test('groups the last three digits, then pairs, and loses no digit', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2_000_000_000 }), (rupees) => {
        const written = formatRupees(rupees);
        expect(written).toMatch(/^₹(?:\d{1,3}|\d{1,2}(?:,\d{2})*,\d{3})$/);
        expect(Number(written.replace(/[₹,]/g, ''))).toBe(rupees);
      }),
    );
  });

  test('shows no decimals of a broken amount', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (rupees) => {
        expect(formatRupees(rupees)).toMatch(/^₹[\d,]+$/);
      }),
    );
  });
});

describe('toPaise and toRupees (DATA-7)', () => {
  test('a rupee has a hundred paise', () => {
    expect(toPaise(1_999)).toBe(199_900);
    expect(toRupees(199_950)).toBe(1_999.5);
  });

  test('every amount in paise survives the way to rupees and back', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000_00 }), (paise) => {
        expect(toPaise(toRupees(paise))).toBe(paise);
      }),
      { examples: [[1_999], [29], [113]] },
    );
  });
});

describe('amounts at the counter (SALE-5, SALE-6)', () => {
  test.each([
    ['1999', 199_900],
    ['₹ 1,999.5', 199_950],
    ['1,00,000.05', 10_000_005],
    ['0.01', 1],
    ['', null],
    ['-5', null],
    ['1.999', null],
    ['1e3', null],
    ['one', null],
  ])('%s is read as %s paise', (typed, paise) => {
    expect(typedPaise(typed)).toBe(paise);
  });

  test.each([
    [199_900, '₹1,999'],
    [199_950, '₹1,999.50'],
    [5, '₹0.05'],
    [-199_900, '\u2212₹1,999'],
    [-199_950, '\u2212₹1,999.50'],
  ])('%d paise are written as %s', (paise, written) => {
    expect(formatPaise(paise)).toBe(written);
  });

  test.each([
    [299_900, '₹2,999.00'],
    [-199_950, '\u2212₹1,999.50'],
  ])('%d paise with both decimals are written as %s', (paise, written) => {
    expect(formatExactPaise(paise)).toBe(written);
  });

  test('every amount is read as it is written into its field', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), (paise) => {
        expect(typedPaise(paiseAsTyped(paise))).toBe(paise);
        expect(typedPaise(formatPaise(paise))).toBe(paise);
      }),
    );
  });
});
