import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entriesFor, knownToBeBack, leftToRefund } from './refund.ts';

const paise = fc.integer({ min: 1, max: 1_000_000 });

describe('what of a payment can go back (BACK-2)', () => {
  test('with what went back and what is on its way it is what came in', () => {
    fc.assert(
      fc.property(paise, paise, paise, (amountPaise, backPaise, pendingPaise) => {
        const left = leftToRefund({ amountPaise, backPaise, pendingPaise });
        expect(left).toBe(Math.max(0, amountPaise - backPaise - pendingPaise));
      }),
    );
  });
});

describe('what is known to be back (BACK-8)', () => {
  test('never falls, and never counts what is pending', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), fc.nat(), (reported, pendingPaise, donePaise, knownPaise) => {
        const back = knownToBeBack(reported, { pendingPaise, donePaise, knownPaise });
        expect(back).toBeGreaterThanOrEqual(knownPaise + donePaise);
        expect(back).toBeLessThanOrEqual(Math.max(knownPaise + donePaise, reported));
        expect(knownToBeBack(reported, { pendingPaise, donePaise: 0, knownPaise: back })).toBe(back);
      }),
    );
  });
  test('a pending refund of everything has not gone back', () => {
    expect(knownToBeBack(299_900, { pendingPaise: 299_900, donePaise: 0, knownPaise: 0 })).toBe(0);
  });
  test('one that is done has, though another is waited for that the provider counts no more', () => {
    const waited = { pendingPaise: 60_000, donePaise: 100_000, knownPaise: 0 };
    expect(knownToBeBack(100_000, waited)).toBe(100_000);
  });
});

describe('the entries for money that went back (BACK-8)', () => {
  test('add up to it, and have each own refund once, whole', () => {
    const refunds = fc.array(fc.record({ id: fc.uuid(), amountPaise: paise }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.nat(3_000_000), refunds, (back, own) => {
        const entries = entriesFor(back, own);
        expect(entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(back);
        const entered = entries.flatMap(({ own: of }) => of ?? []);
        expect(new Set(entered).size).toBe(entered.length);
        for (const { amountPaise, own: of } of entries) {
          expect(amountPaise).toBe(of?.amountPaise ?? amountPaise);
          expect(amountPaise).toBeGreaterThan(0);
        }
        expect(entries.filter(({ own: of }) => of === null).length).toBeLessThanOrEqual(1);
      }),
    );
  });
  test('what nobody at the desk asked for stands alone', () => {
    const own = { id: 'a', amountPaise: 100 };
    expect(entriesFor(150, [own])).toEqual([
      { amountPaise: 100, own },
      { amountPaise: 50, own: null },
    ]);
    expect(entriesFor(0, [own])).toEqual([]);
  });
});
