import { expect, test } from 'vitest';
import { expectedOf, mayBeClosed, type WayCount, whyNotClose } from './cash-up.ts';

const cash = (count: Partial<WayCount>): WayCount => ({
  way: 'cash',
  expectedPaise: 500,
  shownPaise: 500,
  countedPaise: 500,
  reason: null,
  ...count,
});
const terminal: WayCount = { ...cash({}), way: 'terminal' };

test('the drawer counts for cash alone (CASH-2)', () => {
  const sums = { inPaise: 700, outPaise: 200 };
  expect(expectedOf('cash', sums, 1_000)).toBe(1_500);
  expect(expectedOf('terminal', sums, 1_000)).toBe(500);
  expect(expectedOf('upi_qr', { inPaise: 0, outPaise: 200 }, 1_000)).toBe(-200);
});

test('today and every day before can be closed (CASH-7)', () => {
  expect(mayBeClosed('2026-11-20', '2026-11-20')).toBe(true);
  expect(mayBeClosed('2025-01-01', '2026-11-20')).toBe(true);
  expect(mayBeClosed('2026-11-21', '2026-11-20')).toBe(false);
});

test.each([
  ['all is there', [cash({}), terminal], 500, null],
  ['a difference says why', [cash({ countedPaise: 1, reason: 'Lost' }), terminal], 1, null],
  ['a difference does not say why', [cash({}), { ...terminal, countedPaise: 1 }], 0, 'count_reason_needed'],
  ['money came meanwhile', [cash({ shownPaise: 400 }), terminal], 0, 'day_money_changed'],
  ['more stays than there is', [cash({}), terminal], 501, 'drawer_left_too_much'],
] as const)('where %s (CASH-3, CASH-4, CASH-5)', (_, counts, left, refusal) => {
  expect(whyNotClose(counts, { openingPaise: 0, leftBeforePaise: 0, leftPaise: left })).toBe(refusal);
});

test.each([
  ['what was left', 500, null, null],
  ['less, and nobody says why', 600, null, 'count_reason_needed'],
  ['less, and it is said why', 600, 'Change was fetched', null],
  ['any sum before the first closing', null, null, null],
] as const)('a drawer that begins with %s (CASH-2, CASH-4)', (_, leftBeforePaise, reason, refusal) => {
  const drawer = { openingPaise: 500, leftBeforePaise, leftPaise: 0 };
  expect(whyNotClose([cash({ reason }), terminal], drawer)).toBe(refusal);
});
