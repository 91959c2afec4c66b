import type { CashUp } from '@chairside/contract/cash-up';
import { expect, test } from 'vitest';
import { closedBy, compare, untouchedCount } from './typed-count.ts';

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
const typed = { ...untouchedCount(DAY), cash: '2,499', left: '500', terminal: '-100.50' };

test('begins with what is in the drawer by the last closing (CASH-2)', () => {
  expect(untouchedCount(DAY).opening).toBe('500');
  expect(compare(typed, DAY, 'cash')).toEqual({
    expectedPaise: 249_900,
    countedPaise: 249_900,
    differencePaise: 0,
  });
  expect(compare({ ...typed, opening: '400' }, DAY, 'cash').differencePaise).toBe(10_000);
  expect(compare(untouchedCount(DAY), DAY, 'cash').differencePaise).toBeNull();
});

test('is sent as it was counted; a terminal may be below zero (CASH-3)', () => {
  expect(closedBy(ID, { ...typed, cashReason: 'not needed' }, DAY)).toEqual({
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

test('asks for amounts first, and for the reason of a difference then (CASH-4)', () => {
  const amount = 'Please enter an amount, such as 1,500 or 1500.50';
  expect(closedBy(ID, { ...typed, cash: '', left: 'x' }, DAY)).toEqual({
    problems: { cash: amount, left: amount },
  });
  expect(closedBy(ID, { ...typed, terminal: '0' }, DAY)).toEqual({
    problems: { terminalReason: 'Please enter at least 3 characters' },
  });
});
