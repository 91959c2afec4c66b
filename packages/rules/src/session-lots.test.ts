import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LedgerEntry, unspentOfOrder } from './session-lots.ts';

const grant = (orderId: string, sessions: number): LedgerEntry => ({ kind: 'grant', sessions, orderId });
const other = (kind: LedgerEntry['kind'], sessions: number): LedgerEntry => ({
  kind,
  sessions,
  orderId: null,
});

describe('unspentOfOrder', () => {
  test.each<[string, LedgerEntry[], number, number]>([
    ['nothing spent', [grant('a', 4), grant('b', 8)], 4, 8],
    ['some of the first spent', [grant('a', 4), other('consume', 1), grant('b', 8)], 3, 8],
    ['more than the first spent', [grant('a', 4), grant('b', 8), other('consume', 5)], 0, 7],
    ['the first lapsed before the second', [grant('a', 4), other('lapse', 4), grant('b', 8)], 0, 8],
    ['a free switch between them', [grant('a', 4), other('switch', 2), grant('b', 8)], 4, 8],
    [
      'the first taken back',
      [grant('a', 4), grant('b', 8), { kind: 'reversal', sessions: 4, orderId: 'a' }, other('consume', 1)],
      0,
      7,
    ],
    [
      'some given between them',
      [grant('a', 4), other('addition', 3), grant('b', 8), other('consume', 5)],
      0,
      8,
    ],
    [
      'some given before both',
      [other('addition', 3), grant('a', 4), grant('b', 8), other('consume', 5)],
      2,
      8,
    ],
    ['some taken', [grant('a', 4), grant('b', 8), other('deduction', 5)], 0, 7],
  ])('%s', (_, ledger, first, second) => {
    expect(unspentOfOrder(ledger, 'a')).toBe(first);
    expect(unspentOfOrder(ledger, 'b')).toBe(second);
  });

  test('an order that granted nothing has nothing unspent', () => {
    expect(unspentOfOrder([grant('a', 4)], 'b')).toBe(0);
  });

  const step = fc.oneof(
    fc.record({ take: fc.constant('grant' as const), sessions: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ take: fc.constant('consume' as const), sessions: fc.constant(1) }),
    fc.record({ take: fc.constantFrom('lapse', 'deduction'), sessions: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ take: fc.constantFrom('switch', 'addition'), sessions: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ take: fc.constant('reversal' as const), sessions: fc.nat({ max: 9 }) }),
  );

  test('is what is left when each session is spent one by one, the oldest first, whatever comes in between', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const ledger: LedgerEntry[] = [];
        // Every session by itself, with the order that brought it.
        let remaining: string[] = [];
        const orders: string[] = [];
        const reversed = new Set<string>();
        for (const { take, sessions } of steps) {
          if (take === 'grant') {
            const order = `order ${orders.length}`;
            orders.push(order);
            ledger.push(grant(order, sessions));
            remaining.push(...Array<string>(sessions).fill(order));
          } else if (take === 'switch' || take === 'addition') {
            ledger.push(other(take, sessions));
            remaining.push(...Array<string>(sessions).fill('no order'));
          } else if (take === 'reversal') {
            const order = orders[sessions % Math.max(1, orders.length)];
            const left = remaining.filter((each) => each === order).length;
            if (!order || left === 0 || reversed.has(order)) continue;
            reversed.add(order);
            ledger.push({ kind: 'reversal', sessions: left, orderId: order });
            remaining = remaining.filter((each) => each !== order);
          } else if (sessions <= remaining.length) {
            ledger.push(other(take, sessions));
            remaining.splice(0, sessions);
          }
        }
        const left = orders.map((order) => remaining.filter((each) => each === order).length);
        expect(orders.map((order) => unspentOfOrder(ledger, order))).toEqual(left);
      }),
    );
  });
});

test('what went back with a part of an order’s money is of that order, whichever came first (BACK-4)', () => {
  const ledger = [
    { kind: 'grant', sessions: 4, orderId: 'old' },
    { kind: 'grant', sessions: 8, orderId: 'new' },
    { kind: 'deduction', sessions: 3, orderId: 'new' },
  ] as const;
  expect(unspentOfOrder(ledger, 'old')).toBe(4);
  expect(unspentOfOrder(ledger, 'new')).toBe(5);
});
