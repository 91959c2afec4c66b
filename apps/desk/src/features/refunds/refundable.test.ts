import { expect, test } from 'vitest';
import { isRefundable, refundsUnderWay } from './refundable.ts';

const cancelled = { status: 'cancelled', paidPaise: 500_000, refundedPaise: 0 } as const;
const refund = (status: 'pending' | 'processed' | 'failed', amountPaise = 500_000) => ({
  status,
  amountPaise,
});

test('a cancelled sale is refunded as long as the provider has failed to send its money back (BACK-7)', () => {
  expect(isRefundable(cancelled, [refund('failed')])).toBe(true);
  expect(isRefundable(cancelled, [refund('failed'), refund('pending')])).toBe(false);
  expect(isRefundable(cancelled, [refund('failed'), refund('pending', 499_999)])).toBe(true);
  expect(
    isRefundable({ ...cancelled, refundedPaise: 500_000 }, [refund('failed'), refund('processed')]),
  ).toBe(false);
  expect(isRefundable({ ...cancelled, paidPaise: 0 }, [])).toBe(false);
});

test('a cancelled sale is not refunded before it is known what is on its way', () => {
  expect(isRefundable(cancelled, undefined)).toBe(false);
});

test('a paid sale is refunded until all of it has gone back, an open one never', () => {
  const paid = { status: 'paid', paidPaise: 500_000, refundedPaise: 1 } as const;
  expect(isRefundable(paid, undefined)).toBe(true);
  expect(isRefundable({ ...paid, refundedPaise: 500_000 }, [])).toBe(false);
  expect(isRefundable({ ...paid, status: 'open' }, [refund('failed')])).toBe(false);
});

test('a refund that failed is named until the money went back, whoever has sent it (BACK-7)', () => {
  const each = (status: 'pending' | 'processed' | 'failed', hour: number) => ({
    ...{ status, entryId: 'one', at: `2026-11-20T1${hour}:00:00Z`, endedAt: null },
  });
  const failed = each('failed', 1);
  const paid = { paidPaise: 500_000, refundedPaise: 0 };
  expect(refundsUnderWay(paid, [failed, each('pending', 0)])).toEqual([failed, each('pending', 0)]);
  expect(refundsUnderWay(paid, [failed, each('pending', 2)])).toEqual([each('pending', 2)]);
  expect(refundsUnderWay(paid, [failed, { ...each('processed', 2), entryId: 'other' }])).toEqual([failed]);
  expect(refundsUnderWay({ ...paid, refundedPaise: 499_999 }, [failed])).toEqual([failed]);
  expect(refundsUnderWay({ ...paid, refundedPaise: 500_000 }, [failed])).toEqual([]);
  const failedLate = { ...failed, endedAt: '2026-11-20T13:00:00Z' };
  expect(refundsUnderWay(paid, [failedLate, each('processed', 2)])).toEqual([failedLate]);
  expect(refundsUnderWay(paid, [failedLate, each('processed', 4)])).toEqual([]);
});
