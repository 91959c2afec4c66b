import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAYMENT } from './limits.ts';
import {
  type GatewayPayment,
  isFinal,
  isOrderReusable,
  isTaken,
  judgePayment,
  nextOrderCheck,
  type OrderDue,
  refundedOf,
} from './payment.ts';

test.each([
  ['pending', false],
  ['failed', false],
  ['completed', true],
  ['duplicate', true],
  ['refunded', true],
] as const)('a payment that is %s has had its effect: %s (PAY-4)', (status, is) => {
  expect(isFinal({ status })).toBe(is);
});

describe('judgePayment (PAY-5, PAY-6)', () => {
  const payment: GatewayPayment = {
    status: 'captured',
    amountPaise: 199_900,
    currency: 'INR',
    refundedPaise: 0,
  };
  const order: OrderDue = { status: 'open', amountPaise: 199_900, currency: 'INR' };

  const amount = fc.integer({ min: 1, max: 10_000_000 });
  const paymentStatus = fc.constantFrom<GatewayPayment['status'][]>(
    'created',
    'authorized',
    'captured',
    'refunded',
    'failed',
  );
  const orderStatus = fc.constantFrom<OrderDue['status'][]>('open', 'replaced', 'paid');

  test.each(['open', 'replaced'] as const)('money captured in full pays an order that is %s', (status) => {
    fc.assert(
      fc.property(amount, (amountPaise) => {
        expect(judgePayment({ ...payment, amountPaise }, { ...order, amountPaise, status })).toBe('grant');
      }),
    );
  });

  test('money captured for a paid order is a duplicate', () => {
    expect(judgePayment(payment, { ...order, status: 'paid' })).toBe('duplicate');
  });

  test.each(['created', 'authorized', 'refunded', 'failed'] as const)(
    'a payment %s grants nothing',
    (status) => {
      fc.assert(
        fc.property(orderStatus, (ordered) => {
          expect(judgePayment({ ...payment, status }, { ...order, status: ordered })).toBe('not_captured');
        }),
      );
    },
  );

  test('another amount is a mismatch, be it by one paisa, more or less', () => {
    const difference = fc.integer({ min: -199_900, max: 199_900 }).filter((paise) => paise !== 0);
    fc.assert(
      fc.property(difference, paymentStatus, orderStatus, (paise, status, ordered) => {
        const paid = { ...payment, status, amountPaise: payment.amountPaise + paise };
        expect(judgePayment(paid, { ...order, status: ordered })).toBe('mismatch');
      }),
      {
        examples: [
          [1, 'captured', 'open'],
          [-1, 'captured', 'open'],
        ],
      },
    );
  });

  test.each(['USD', 'inr', ''])('the same number in the currency %j is a mismatch', (currency) => {
    expect(judgePayment({ ...payment, currency }, order)).toBe('mismatch');
  });
});

test('money is taken by what is captured, whatever it is for (PAY-6)', () => {
  const payment = { status: 'captured', amountPaise: 1, currency: 'USD', refundedPaise: 0 } as const;
  expect(isTaken(payment)).toBe(true);
  expect(isTaken({ ...payment, amountPaise: 0 })).toBe(false);
  for (const status of ['created', 'authorized', 'refunded', 'failed'] as const) {
    expect(isTaken({ ...payment, status })).toBe(false);
  }
});

describe('nextOrderCheck (PAY-7)', () => {
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;
  const WEEK = 7 * 24 * HOUR;
  const lastUsedAt = new Date('2027-03-01T06:30:00Z');
  const after = (ms: number) => new Date(lastUsedAt.getTime() + ms);
  const waitAt = (age: number) => {
    const next = nextOrderCheck(lastUsedAt, after(age));
    return next && next.getTime() - lastUsedAt.getTime() - age;
  };

  test('every minute in the first hour', () => {
    fc.assert(
      fc.property(fc.nat({ max: HOUR - 1 }), (age) => {
        expect(waitAt(age)).toBe(MINUTE);
      }),
      { examples: [[0], [HOUR - 1]] },
    );
  });

  test('every hour from then on for a week', () => {
    fc.assert(
      fc.property(fc.integer({ min: HOUR, max: WEEK - 1 }), (age) => {
        expect(waitAt(age)).toBe(HOUR);
      }),
      { examples: [[HOUR], [WEEK - 1]] },
    );
  });

  test('no more after a week', () => {
    fc.assert(
      fc.property(fc.integer({ min: WEEK + 1, max: 100 * WEEK }), (age) => {
        expect(waitAt(age)).toBeNull();
      }),
      { examples: [[WEEK + 1]] },
    );
  });
});

describe('isOrderReusable', () => {
  const DAY = 86_400_000;
  const createdAt = new Date('2027-03-01T06:30:00Z');
  const order = {
    amountPaise: 199_900,
    planVersionId: 'a-version',
    upgradesFromVersionId: null,
    createdAt,
  };
  const after = (ms: number) => new Date(createdAt.getTime() + ms);

  test.each([
    ['on the spot', 0, true],
    ['30 days later to the millisecond', PAYMENT.orderDays * DAY, true],
    ['a millisecond after that', PAYMENT.orderDays * DAY + 1, false],
    ['before it was made, by the clock of another process', -1_000, true],
  ])('%s: %s', (_, age, expected) => {
    expect(isOrderReusable(order, order, after(age))).toBe(expected);
  });

  test('for what the plan sold before its terms changed it is not, though at the same price (PLAN-18)', () => {
    expect(isOrderReusable(order, { ...order, planVersionId: 'the-next-version' }, createdAt)).toBe(false);
  });

  test('at any age, an order for another sum or another step is not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.nat(60),
        fc.boolean(),
        (amountPaise, days, step) => {
          const due = { ...order, amountPaise, upgradesFromVersionId: step ? 'another' : null };
          const isSame = amountPaise === order.amountPaise && !step;
          expect(isOrderReusable(order, due, after(days * DAY))).toBe(isSame && days <= PAYMENT.orderDays);
        },
      ),
      {
        examples: [
          [199_900, 30, false],
          [199_900, 31, false],
          [199_901, 0, false],
          [199_900, 0, true],
        ],
      },
    );
  });
});

describe('refundedOf', () => {
  const payment: GatewayPayment = { status: 'captured', amountPaise: 500, currency: 'INR', refundedPaise: 0 };

  test('is all of a payment that the gateway calls refunded, whatever sum it gives', () => {
    fc.assert(
      fc.property(fc.integer(), (refundedPaise) => {
        expect(refundedOf({ ...payment, status: 'refunded', refundedPaise })).toBe(500);
      }),
    );
  });

  test.each([
    [-1, 0],
    [0, 0],
    [200, 200],
    [500, 500],
    [501, 500],
  ])('of %s paise it is %s', (refundedPaise, expected) => {
    expect(refundedOf({ ...payment, refundedPaise })).toBe(expected);
  });
});
