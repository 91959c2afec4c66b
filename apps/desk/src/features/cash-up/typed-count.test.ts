import type { CashUp } from '@chairside/contract/cash-up';
import { expect, test } from 'vitest';
import { closedBy, compare, shownCount, UNTOUCHED_COUNT } from './typed-count.ts';

const ID = '018f3a3c-7b1e-7cc0-8f00-000000000001';
const way = (name: CashUp['ways'][number]['way'], inPaise: number, outPaise: number) => ({
  way: name,
  inPaise,
  outPaise,
  expectedPaise: inPaise - outPaise,
  countedPaise: null,
  reason: null,
});
const DAY: CashUp = {
  day: '2026-11-20',
  today: '2026-11-20',
  openingPaise: 50_000,
  ways: [way('cash', 199_900, 0), way('terminal', 0, 10_050)],
  closing: null,
  reopened: [],
  notClosed: [],
};
const untouched = shownCount(UNTOUCHED_COUNT, DAY);
const shown = { ...untouched, cash: '2,499', left: '500', terminal: '-100.50' };

test('begins with what is in the drawer by the last closing (CASH-2)', () => {
  expect(untouched.opening).toBe('500');
  expect(compare(shown, DAY, 'cash')).toEqual({
    expectedPaise: 249_900,
    countedPaise: 249_900,
    differencePaise: 0,
    otherThanPaise: null,
    needsReason: false,
  });
  expect(compare({ ...shown, opening: '400' }, DAY, 'cash').differencePaise).toBe(10_000);
  expect(compare(untouched, DAY, 'cash').differencePaise).toBeNull();
});

test('what was in the drawer follows a day that is closed meanwhile, until it is typed (CASH-2)', () => {
  const later = { ...DAY, openingPaise: 200_000 };
  const begun = { ...UNTOUCHED_COUNT, cash: '3,999' };
  expect(shownCount(begun, later).opening).toBe('2000');
  expect(compare(shownCount(begun, later), later, 'cash').differencePaise).toBe(0);
  expect(shownCount({ ...begun, opening: '400' }, later).opening).toBe('400');
  expect(shownCount({ ...begun, opening: '' }, later).opening).toBe('');
});

test('is sent as it was counted; a terminal may be below zero (CASH-3)', () => {
  expect(closedBy(ID, { ...shown, cashReason: 'not needed' }, DAY)).toEqual({
    body: {
      _id: ID,
      day: '2026-11-20',
      openingPaise: 50_000,
      leftPaise: 50_000,
      cash: { expectedPaise: 249_900, countedPaise: 249_900 },
      terminal: { expectedPaise: -10_050, countedPaise: -10_050 },
    },
  });
});

test('asks why the drawer did not hold what the closing before left in it (CASH-4)', () => {
  const fitting = { ...shown, opening: '400', cash: '2,399' };
  const left = { ...DAY, leftBeforePaise: 50_000 };
  expect(closedBy(ID, fitting, left)).toEqual({
    problems: { cashReason: 'Please enter at least 3 characters' },
  });
  const cashReason = 'Change was fetched';
  expect(closedBy(ID, { ...fitting, cashReason }, left)).toMatchObject({
    body: { openingPaise: 40_000, cash: { countedPaise: 239_900, reason: cashReason } },
  });
  expect(closedBy(ID, shown, left)).toHaveProperty('body');
  expect(closedBy(ID, fitting, { ...DAY, leftBeforePaise: null })).toHaveProperty('body');
});

test('asks for amounts first, and for the reason of a difference then (CASH-4)', () => {
  const amount = 'Please enter an amount, such as 1,500 or 1500.50';
  expect(closedBy(ID, { ...shown, cash: '', left: 'x' }, DAY)).toEqual({
    problems: { cash: amount, left: amount },
  });
  expect(closedBy(ID, { ...shown, terminal: '0' }, DAY)).toEqual({
    problems: { terminalReason: 'Please enter at least 3 characters' },
  });
});
