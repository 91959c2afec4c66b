import type { Sale } from '@chairside/contract/sales';
import { expect, test } from 'vitest';
import { leftText, stateSince } from './wording.ts';

const entry = (kind: 'payment' | 'refund', at: string): Sale['entries'][number] => ({
  _id: at,
  kind,
  way: 'cash',
  amountPaise: 100,
  at,
  staffName: null,
  reference: null,
});
const createdAt = '2026-11-20T10:00:00Z';
const paidAt = '2026-11-21T10:00:00Z';
const payment = entry('payment', paidAt);

test('a sale stands as it does since it was begun, paid, cancelled, or the last of its money went back (SALE-14)', () => {
  expect(stateSince({ entries: [], paidAt: null, createdAt })).toBe(createdAt);
  expect(stateSince({ entries: [payment], paidAt, createdAt })).toBe(paidAt);
  const back = ['2026-11-24T10:00:00Z', '2026-11-23T10:00:00Z'].map((at) => entry('refund', at));
  expect(stateSince({ entries: [...back, payment], paidAt, createdAt })).toBe('2026-11-24T10:00:00Z');
  const cancelledAt = '2026-11-22T10:00:00Z';
  expect(stateSince({ entries: [payment, ...back], paidAt: null, cancelledAt, createdAt })).toBe(cancelledAt);
});

test.each([
  [{ duePaise: 299_900, refundedPaise: 0 }, '₹2,999 to pay'],
  [{ duePaise: 199_900, refundedPaise: 0 }, '₹1,999 of ₹2,999 left to pay'],
  [{ duePaise: 199_900, refundedPaise: 40_050 }, '₹1,999 of ₹2,999 left to pay, ₹400.50 paid back'],
])('what is left of a sale, and what went back meanwhile: %j (REFUND-11)', (money, text) => {
  expect(leftText({ totalPaise: 299_900, ...money })).toBe(text);
});
